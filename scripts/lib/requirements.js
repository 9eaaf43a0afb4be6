import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A requirement: what must hold, and the suite that must prove it.
 * @typedef {{ id: string, text: string, level: string }} Requirement
 * A test, or a group of tests, that names requirements in its title.
 * @typedef {{ suite: string, file: string, title: string, ids: string[] }} Proof
 */

const ROW = /^\| ([A-Z]{2}-\d+) +\| (.+?) +\| (\w+) +\|$/
const TITLE = /(['"`])((?:(?!\1).)*\[[A-Z]{2}-\d+\](?:(?!\1).)*)\1/g
const ID = /\[([A-Z]{2}-\d+)\]/g
const TEST_FILE = /\.(?:test|spec)\.tsx?$/

/** The rows of docs/requirements.md, in their order. @param {string} text @returns {Requirement[]} */
export const readRequirements = (text) =>
  text.split('\n').flatMap((line) => {
    const [, id, words, level] = ROW.exec(line) ?? []
    return id && words && level ? [{ id, text: words, level }] : []
  })

/** The proofs in a test file, by its titles. @param {string} suite @param {string} file @param {string} source @returns {Proof[]} */
export const proofsIn = (suite, file, source) =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => ({
    suite,
    file,
    title,
    ids: [...title.matchAll(ID)].flatMap(([, id]) => id ?? []),
  }))

/** The proofs of every test file below a folder; its direct subfolders are the suites. @param {string} folder @returns {Proof[]} */
export const findProofs = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file))
    .sort()
    .flatMap((file) => proofsIn(file.split(/[\\/]/)[0] ?? '', file, readFileSync(join(folder, file), 'utf8')))

/** The proofs of one requirement. @param {Requirement} requirement @param {Proof[]} proofs */
export const proofsOf = ({ id }, proofs) => proofs.filter(({ ids }) => ids.includes(id))

/** Requirements that no test title in the suite of their level names. @param {Requirement[]} requirements @param {Proof[]} proofs */
export const unproven = (requirements, proofs) =>
  requirements.filter((requirement) => !proofsOf(requirement, proofs).some(({ suite }) => suite === requirement.level))

/** Proofs that name an unknown requirement. @param {Requirement[]} requirements @param {Proof[]} proofs */
export const strays = (requirements, proofs) =>
  proofs.filter(({ ids }) => ids.some((id) => !requirements.some((requirement) => requirement.id === id)))

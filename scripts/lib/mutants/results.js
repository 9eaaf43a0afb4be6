import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../task.js'

/*
 * The results for the mutants of a file, kept until the file or its tables change.
 */

/** @import { Subject } from './plan.js' */
/** @typedef {{ text: string, mutator: string, line: number, isKilled: boolean }} Mutant `text` shows what was changed, and to what */

const FOLDER = join(root, 'build/mutants/results')
/** @param {Subject} subject */
const pathOf = ({ file }) => join(FOLDER, `${file.replaceAll('/', '.')}.json`)

/** @param {Subject} subject @returns {Mutant[] | null} null if they are not known, or no longer valid */
export const read = (subject) => {
  try {
    const { key, mutants } = JSON.parse(readFileSync(pathOf(subject), 'utf8'))
    return key === subject.key ? mutants : null
  } catch {
    return null
  }
}

/** @param {Subject} subject @param {Mutant[]} mutants */
export const keep = (subject, mutants) => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(pathOf(subject), JSON.stringify({ key: subject.key, mutants }))
}

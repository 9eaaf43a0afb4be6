import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../task.js'

/*
 * Mutants that no table can detect, or that none has to detect, by file and reason. tests/mutants has one list for each folder. A description that
 * is listed twice stands for two mutants.
 */

/** @import { Mutant } from './results.js' */

const FOLDER = join(root, 'tests/mutants')

/** @returns {Record<string, string[]>} the harmless mutants of each file */
export const readHarmless = () => {
  /** @type {Record<string, Record<string, string[]>>} */
  const listed = Object.assign(
    {},
    ...readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
  )
  return Object.fromEntries(Object.entries(listed).map(([file, reasons]) => [file, Object.values(reasons).flat()]))
}

/** @param {string[]} texts @param {string[]} others @returns {string[]} the texts that remain when each of `others` removes one equal text */
const without = (texts, others) => {
  const left = [...others]
  return texts.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * @param {Mutant[]} mutants those of a file
 * @param {string[]} harmless
 * @returns {{ unlisted: Mutant[], gone: string[] }} survivors that are not listed, and listed mutants that did not survive
 */
export const compare = (mutants, harmless) => {
  const survivors = mutants.filter(({ isKilled }) => !isKilled)
  const texts = survivors.map(({ text }) => text)
  const unlisted = without(texts, harmless)
  return {
    unlisted: unlisted.flatMap((text) => survivors.find((mutant) => mutant.text === text) ?? []),
    gone: without(harmless, texts),
  }
}

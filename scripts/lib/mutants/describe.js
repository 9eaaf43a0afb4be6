/*
 * Describes a mutant by the original line, what was changed in it, and the replacement, so that the description stays valid when other lines of
 * the file change.
 */

const LONGEST = 100

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, ' ').trim()

/** @param {string} text */
const short = (text) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2).trimEnd()} … ${text.slice(-LONGEST / 2).trimStart()}`

/**
 * @param {string} source
 * @param {{ start: { line: number, column: number }, end: { line: number, column: number } }} location counted from 1
 * @param {string} replacement
 * @returns {string} such as `offset ‹> 0› -> ‹>= 0›`
 */
export const describeMutant = (source, { start, end }, replacement) => {
  const lines = source.split('\n')
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1)
  const after = (lines[end.line - 1] ?? '').slice(end.column - 1)
  const within = lines.slice(start.line - 1, end.line)
  const last = within.length - 1
  const original = within
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join(' ')
  return `${before.trimStart()}‹${short(plain(original))}›${after.trimEnd()} -> ‹${short(plain(replacement))}›`
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './task.js'

/*
 * Fluent UI writes down for each of its 467 tokens that it is the variable of that name: 30 KB, of which the console uses a tenth.
 * Here that list is replaced in what was built by what it says.
 */

/** `{colorNeutralForeground1:"var(--colorNeutralForeground1)",...}` */
const LIST = /\{(?:\w+:"var\(--\w+(?:, ?\d+)?\)",?){100,}\}/
const NAMED = /(\w+):"(var\([^"]*\))"/g

/** @param {string} list */
const shortened = (list) => {
  const others = [...list.matchAll(NAMED)].filter(([, name, value]) => value !== `var(--${name})`)
  const kept = others.map(([entry]) => entry).join(',')
  return `new Proxy({${kept}},{get:(kept,name)=>kept[name]||"var(--"+name+")"})`
}

/** That the stylesheet of the page has all tokens that are used. @param {string} folder @param {string[]} known names of tokens */
const ensureGiven = (folder, known) => {
  const read = (/** @type {string} */ end) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  const given = new Set([...read('.css').matchAll(/--(\w+):/g)].map(([, name]) => name))
  const used = new Set([...read('.js').matchAll(/\.(\w+)|var\(--(\w+)/g)].map(([, name, variable]) => name ?? variable))
  const missing = known.filter((name) => used.has(name) && !given.has(name))
  if (missing.length > 0) throw new Failure(`No stylesheet has ${missing.join(', ')}: run \`npm run tokens\`.`)
}

/** Takes the list of tokens out of what was built. @param {string} folder */
export const shortenTokens = (folder) => {
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => LIST.test(readFileSync(path, 'utf8')))
  if (paths.length !== 1)
    throw new Failure('Fluent UI lists its tokens in another way by now: see scripts/lib/tokenNames.js.')
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    // One that has another value where it is missing need not be given.
    const known = [...(LIST.exec(text)?.[0] ?? '').matchAll(NAMED)]
      .filter(([, name, value]) => value === `var(--${name})`)
      .map(([, name = '']) => name)
    writeFileSync(path, text.replace(LIST, shortened))
    ensureGiven(folder, known)
  }
}

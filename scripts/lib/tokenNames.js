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

/** Takes the list of tokens out of what was built. @param {string} folder */
export const shortenTokens = (folder) => {
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => LIST.test(readFileSync(path, 'utf8')))
  if (paths.length !== 1)
    throw new Failure('Fluent UI lists its tokens in another way by now: see scripts/lib/tokenNames.js.')
  for (const path of paths) writeFileSync(path, readFileSync(path, 'utf8').replace(LIST, shortened))
}

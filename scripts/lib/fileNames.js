import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure, root } from './task.js'

/*
 * Browsers keep each file of the console for as long as they like, so what changes must change its name.
 */

const HASH_LENGTH = 8
/** What the page loads first, and what lists all others: by then it bears the name that nameFirstFiles gives it. */
const FIRST = /^console\.\w+\.js$/

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(folder).map((name) => ({ name, text: () => readFileSync(join(folder, name), 'utf8') }))

/** Gives files other names, wherever they stand. @param {string} folder @param {Map<string, string>} names */
const rename = (folder, names) => {
  for (const [name, next] of names) renameSync(join(folder, name), join(folder, next))
  for (const { name, text } of textsIn(folder).filter((file) => /\.(html|js|css)$/.test(file.name))) {
    const before = text()
    const after = [...names].reduce((whole, [old, next]) => whole.replaceAll(old, next), before)
    if (after !== before) writeFileSync(join(folder, name), after)
  }
}

/**
 * Parcel names what the page loads first after the folder of the checkout (it looks for a name above `src/index`): here it gets
 * one that is the same in all checkouts. @param {string} folder of what was built
 */
export const nameFirstFiles = (folder) => {
  const prefix = `${basename(root)}.`
  const first = textsIn(folder).filter(({ name }) => name.startsWith(prefix))
  rename(folder, new Map(first.map(({ name }) => [name, `console.${name.slice(prefix.length)}`])))
}

/** @param {string} name @param {string} text */
const namedBy = (name, text) => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
  return name.replace(/\.\w+\.js$/, `.${hash}.js`)
}

/**
 * Names scripts by what stands in them at last: Parcel has named them by what it made, before the build changed it. Throws a
 * Failure where one that is not loaded first speaks of another: it would keep its name as that changes.
 * @param {string} folder of what was built
 */
export const nameByContent = (folder) => {
  const scripts = textsIn(folder).filter(({ name }) => name.endsWith('.js'))
  const later = scripts.filter(({ name }) => !FIRST.test(name))
  for (const { name, text } of later) {
    const said = text()
    const spoken = scripts.find((other) => said.includes(other.name))
    if (spoken) throw new Failure(`${name} names ${spoken.name}: see scripts/lib/fileNames.js.`)
  }
  rename(folder, new Map(later.map(({ name, text }) => [name, namedBy(name, text())])))
  const first = textsIn(folder).filter(({ name }) => FIRST.test(name))
  rename(folder, new Map(first.map(({ name, text }) => [name, namedBy(name, text())])))
}

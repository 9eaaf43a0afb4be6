import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './sources.js'
import { Failure } from './task.js'

/*
 * Who has a session and opens an address waits for the code of its screen. The page itself asks for it, beside the console's own,
 * which would ask only once it is known who is here. For that it is told which files there are.
 */

/** `Object.assign(require.i??={},{aB3:"shell.04e58634.js",...})`: the bundler's list of files. */
const LIST = /Object\.assign\(\w+\.i\?\?=\{\},(\{[^}]*\})\)/
const LISTED = /"?(\w+)"?:"([\w.]+)"/g
/** What `<name>: () => import('./<name>/index.ts')` has become. @param {string} name */
const importOf = (name) => new RegExp(`\\b${name}:\\(\\)=>\\w+\\("(\\w+)"\\)`)
/** What that loads, as imports.js has written it: the module and its files. @param {string} id */
const filesOf = (id) => new RegExp(`"${id}",function\\(\\w+,\\w+\\)\\{ask\\(\\w+,"\\w+",([^)]*)\\)\\}`)

/** @param {RegExp} pattern @param {string} text */
const found = (pattern, text) => {
  const [, part] = pattern.exec(text) ?? []
  if (!part)
    throw new Failure(`The bundler names parts of the console in another way by now: see scripts/lib/earlyFiles.js.`)
  return part
}

/** @param {string} text of what the page loads first @returns {(name: string) => string[]} the files of a chunk */
const chunkFiles = (text) => {
  const list = new Map([...found(LIST, text).matchAll(LISTED)].map(([, id, file = '']) => [id, file]))
  return (name) =>
    found(filesOf(found(importOf(name), text)), text)
      .split(',')
      .map((id) => found(/(.+)/, list.get(id.replaceAll('"', '')) ?? ''))
}

/**
 * The script that asks for what the screen of an address needs: src/early.ts.
 * @param {string} folder of what was built @param {string} early the folder of that script, which lacks the files
 */
export const earlyScript = async (folder, early) => {
  // In a checkout whose folder bears the name of a screen, the files of that screen are named so, too: see fileNames.js.
  const texts = readdirSync(folder)
    .filter((name) => /^console\.\w+\.js$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const filesFor = chunkFiles(texts.find((text) => LIST.test(text)) ?? '')
  /** @type {{ SCREENS: import('../../machines/screens/screen.ts').Registry }} */
  const { SCREENS } = await importSource('machines/screens/index.ts')
  const needed = Object.entries(SCREENS).map(([name, { beside }]) => {
    const files = [name, ...(beside ? [beside] : [])].flatMap(filesFor)
    return [name, [...new Set(files)]]
  })
  const files = Object.fromEntries([['shell', filesFor('shell')], ...needed])
  return `{const FILES=${JSON.stringify(files)};${readFileSync(join(early, 'earlyEntry.js'), 'utf8')}}`
}

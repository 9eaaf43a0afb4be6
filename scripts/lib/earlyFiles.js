import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './sources.js'
import { Failure } from './task.js'

/*
 * Who has a session and opens an address waits for the code of its screen. The page itself asks for it, beside the console's own,
 * which would ask only once it is known who is here.
 */

/** `Object.assign(require.i??={},{aB3:"shell.04e58634.js",...})`: the bundler's list of files. */
const LIST = /Object\.assign\(\w+\.i\?\?=\{\},(\{[^}]*\})\)/
const LISTED = /"?(\w+)"?:"([\w.]+)"/g
/** What `() => import('./chunks/<name>.ts')` has become. @param {string} name */
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

/** Runs in the page. @param {Record<string, string[]>} files by the start of the address */
const askEarly = (files) => {
  if (document.documentElement.dataset.entry !== 'splash') return
  const path = location.pathname.replace(/\/+$/, '') || '/'
  const start = Object.keys(files).find((stem) => path === stem || path.startsWith(`${stem}/`))
  for (const file of (start && files[start]) || []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }))
  }
}

/** The script that asks for what the screen of an address needs. @param {string} folder of what was built */
export const earlyScript = async (folder) => {
  const first = readdirSync(folder).find((name) => /^console\.\w+\.js$/.test(name)) ?? ''
  const filesFor = chunkFiles(readFileSync(join(folder, first), 'utf8'))
  const { PATHS, isScreen, parsePlace } = await importSource('machines/places.ts')
  /** @type {Record<string, string[]>} */
  const files = {}
  for (const path of Object.values(PATHS)) {
    const place = parsePlace({ path, search: '' })
    // Most who open the home are led on to the dashboard.
    const name = place.name === 'home' ? 'dashboard' : place.name
    if (name === 'dashboard' || isScreen(place)) files[path] = [...new Set([...filesFor('shell'), ...filesFor(name)])]
  }
  return `(${askEarly})(${JSON.stringify(files)})`
}

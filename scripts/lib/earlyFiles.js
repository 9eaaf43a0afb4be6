import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './sources.js'
import { Failure } from './task.js'

/*
 * A person who has a session and opens an address waits for the code of its screen. An inline script in the page requests that code in parallel
 * with the console's own script, which would request it only once it knows who is signed in. For that, the inline script contains the list of files.
 */

/**
 * The inline script that requests the code of the screen at an address (src/early.ts), with the list of files.
 * @param {string} chunks path of the list that bundler/chunkFiles.js has written
 * @param {string} early folder of the built script, without the list
 */
export const earlyScript = async (chunks, early) => {
  /** @type {Record<string, string[]>} */
  const listed = JSON.parse(readFileSync(chunks, 'utf8'))
  /** @param {string} name a screen, or a part of the shell */
  const filesOf = (name) => {
    const files = listed[`src/screens/${name}/index.ts`] ?? listed[`src/shell/parts/${name}.ts`]
    if (!files) throw new Failure(`No part of the console is loaded as ${name}: see scripts/lib/earlyFiles.js.`)
    return files
  }
  /** @type {{ SCREENS: import('../../machines/screens/screen.ts').Registry }} */
  const { SCREENS } = await importSource('machines/screens/index.ts')
  const needed = Object.entries(SCREENS).map(([name, { beside }]) => {
    const screens = [name, ...(beside ? [beside] : [])]
    return [name, [...new Set(screens.flatMap(filesOf))]]
  })
  const files = Object.fromEntries([['shell', filesOf('shell')], ...needed])
  return `{const FILES=${JSON.stringify(files)};${readFileSync(join(early, 'earlyEntry.js'), 'utf8')}}`
}

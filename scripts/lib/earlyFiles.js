import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importSource } from './sources.js'
import { Failure } from './task.js'

/*
 * Who has a session and opens an address waits for the code of its screen. The page itself asks for it, beside the console's own,
 * which would ask only once it is known who is here. For that it is told which files there are.
 */

/**
 * The script that asks for what the screen of an address needs: src/early.ts.
 * @param {string} chunks the list that bundler/chunkFiles.js has written @param {string} early the folder of that script, which
 * lacks the files
 */
export const earlyScript = async (chunks, early) => {
  /** @type {Record<string, string[]>} */
  const listed = JSON.parse(readFileSync(chunks, 'utf8'))
  /** @param {string} name of a screen, or of a part of the shell */
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

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { loadModel } from './lib/model.js'
import { Failure, root, script } from './lib/task.js'

/*
 * `npm run charts [FOLDER]`: draws every machine into docs/charts, or into that folder. With `--check` nothing is written, and a chart that is out
 * of date is a failure.
 */

const [named] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const FOLDER = join(root, named ?? 'docs/charts')

/** @returns {Map<string, string>} */
const readFolder = () =>
  new Map(
    (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((file) => [
      file,
      readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  )

/** Names of files that differ. @param {Map<string, string>} now @param {Map<string, string>} then */
const changes = (now, then) =>
  [...new Set([...now.keys(), ...then.keys()])].filter((file) => now.get(file) !== then.get(file))

await script(async () => {
  await ensureInstalled()
  // Imported only here, as its packages may have just been installed.
  const { drawCharts } = await import('./lib/charts/draw.js')
  const charts = await drawCharts(await loadModel())
  const changed = changes(charts, readFolder())
  if (process.argv.includes('--check')) {
    if (changed.length > 0) throw new Failure(`Out of date: ${changed.join(', ')}. Draw them with npm run charts.`)
    return
  }
  mkdirSync(FOLDER, { recursive: true })
  for (const file of changed) {
    const text = charts.get(file)
    if (text === undefined) rmSync(join(FOLDER, file))
    else writeFileSync(join(FOLDER, file), text)
  }
  console.log(`${charts.size} charts and pages in ${named ?? 'docs/charts'}, ${changed.length} of them changed`)
})

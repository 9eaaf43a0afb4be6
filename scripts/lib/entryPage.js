import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { earlyScript } from './earlyFiles.js'
import { importSource } from './sources.js'
import { Failure, root, script } from './task.js'

/*
 * Fills the built page with what is needed before its script runs: the sign-in form and the splash (drawn by the same components as later), all
 * styles, and the inline script that requests the code of the screen. So a browser can show the form, and accept typing, once it has loaded a
 * single file. The build runs this as a program, with the paths of what it has built.
 */

const SCRIPT = /<script type="?module"? src="?(\/console\.\w+\.js)"?>/
const STYLES = /<link rel="?stylesheet"? href="?\/([\w.]+\.css)"?>/

/** @param {string} page @param {string} id @param {string} html */
const filled = (page, id, html) => {
  const place = new RegExp(`<div id="?${id}"?></div>`)
  if (!place.test(page)) throw new Failure(`The page has no place for #${id}: see scripts/lib/entryPage.js.`)
  return page.replace(place, () => `<div id=${id}>${html}</div>`)
}

/**
 * Fills the built page.
 * @param {string} folder of the built console @param {string} earlyFolder see earlyFiles.js @param {string} chunks see earlyFiles.js
 */
const drawEntry = async (folder, earlyFolder, chunks) => {
  const path = join(folder, 'index.html')
  const page = readFileSync(path, 'utf8')
  const [link, file = ''] = STYLES.exec(page) ?? []
  if (!link) throw new Failure('The page links no stylesheet: see scripts/lib/entryPage.js.')
  const css = readFileSync(join(folder, file), 'utf8')
  rmSync(join(folder, file))
  rmSync(join(folder, `${file}.map`))
  const { drawSignIn, drawSplash } = await importSource('src/app/entryPage.tsx')
  const [, first] = SCRIPT.exec(page) ?? []
  if (!first) throw new Failure('The page loads no script: see scripts/lib/entryPage.js.')
  const early = await earlyScript(chunks, earlyFolder)
  // The console's script is first: otherwise the files of the screen would take all connections that a browser opens.
  const ahead = `<link rel=modulepreload href=${first}><script>${early}</script>`
  // Everything that the script needs precedes it in the page, so `async` lets it run without waiting until the page has been parsed.
  const hurried = page.replace(SCRIPT, (tag) => tag.replace('<script', '<script async'))
  const styled = hurried.replace(link, () => `${ahead}<style>${css}</style>`)
  writeFileSync(path, filled(filled(styled, 'root', drawSignIn()), 'splash', drawSplash()))
  if (readdirSync(folder).some((name) => name.endsWith('.css'))) {
    throw new Failure('There are styles beside those of the page: see scripts/lib/entryPage.js.')
  }
}

const [folder = '', early = '', chunks = ''] = process.argv.slice(2).map((path) => join(root, path))
await script(() => drawEntry(folder, early, chunks))

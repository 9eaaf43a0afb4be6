import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { BROWSER_ARGUMENTS, ensureBrowser } from './lib/browser.js'
import { ensureInstalled } from './lib/install.js'
import { startDev } from './lib/load/dev.js'
import { measure, openConsole, openInspector } from './lib/load/pages.js'
import { Failure, script } from './lib/task.js'

/*
 * `npm run inspect:load [seconds]`: how the console does under 1,000 events a second, alone, with the inspector in a window of
 * its own, and docked, by turns. Work is time of the processor in the console's main thread: it grows with the
 * frames that are drawn. Docked, the inspector draws in the same thread.
 */

/**
 * @import { Measured } from './lib/load/pages.js'
 * @typedef {Measured & { name: string, told: number | undefined }} Row
 */

const SECONDS = 5
const ROUNDS = 3
/** Of the frames that the console draws alone, so many it draws with an inspector in a window of its own. */
const LEAST_FRAMES = 0.9

/** @param {number} value @param {string} unit @param {number} width */
const cell = (value, unit, width) => `${value.toFixed(unit === '%' ? 0 : 1)} ${unit}`.padStart(width)

/** @param {Row} row */
const line = ({ name, sent, told, framesPerSecond, slowFrame, work }) =>
  [
    name.padEnd(22),
    String(sent).padStart(8),
    (told === undefined ? '' : String(told)).padStart(8),
    cell(framesPerSecond, '/s', 12),
    cell(slowFrame, 'ms', 14),
    cell(work * 100, '%', 10),
  ].join('')

const HEAD = [
  ''.padEnd(22),
  'events'.padStart(8),
  'told'.padStart(8),
  'frames'.padStart(12),
  'slowest 5 %'.padStart(14),
  'work'.padStart(10),
].join('')

/** The middle one of the values of the rows of a name. @param {Row[]} rows @param {string} name @param {'work' | 'framesPerSecond'} what */
const middle = (rows, name, what) => {
  const own = rows.filter((row) => row.name === name).map((row) => row[what])
  return own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0
}

/** @param {Row[]} rows @param {string} name */
const ratios = (rows, name) => ({
  work: middle(rows, name, 'work') / middle(rows, 'alone', 'work'),
  frames: middle(rows, name, 'framesPerSecond') / middle(rows, 'alone', 'framesPerSecond'),
})

await script(async () => {
  await ensureInstalled()
  const { chromium } = await import('@playwright/test')
  const executablePath = await ensureBrowser()
  const seconds = Number(process.argv[2] ?? SECONDS)
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-load-'))
  const dev = await startDev(folder)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  /** @type {Row[]} */
  const rows = []
  try {
    const { context, page } = await openConsole(browser, dev)
    /** @param {string} name @param {Awaited<ReturnType<typeof openInspector>>} [inspector] */
    const row = async (name, inspector) => {
      const measured = await measure(inspector?.console ?? page, seconds)
      const told = inspector && (await inspector.toldSince(measured.sent))
      rows.push({ name, ...measured, told })
      await inspector?.close()
    }
    console.log(`${seconds} seconds each, of 1,000 events a second:\n\n${HEAD}`)
    for (let round = 0; round < ROUNDS; round += 1) {
      await row('alone')
      await row('inspector in a window', await openInspector(context, page, dev.address, false))
      await row('inspector docked', await openInspector(context, page, dev.address, true))
    }
  } finally {
    await browser.close()
    await dev.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(rows.map(line).join('\n'))
  console.log('\nwith the inspector to without, the middle of all rounds:')
  for (const name of ['inspector in a window', 'inspector docked']) {
    const { work, frames } = ratios(rows, name)
    console.log(`${name.padEnd(22)} work ${work.toFixed(2)}, frames ${frames.toFixed(2)}`)
  }
  const missed = rows.filter(({ told, sent }) => told !== undefined && told < sent)
  if (missed.length > 0) throw new Failure(`The inspector missed events: ${missed.map(({ name }) => name).join(', ')}`)
  if (ratios(rows, 'inspector in a window').frames < LEAST_FRAMES) {
    throw new Failure(`The console is slowed down by its inspector: to less than ${LEAST_FRAMES} of its frames.`)
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measureConsole } from './lib/bench/console.js'
import { SLOWED } from './lib/bench/loads.js'
import { buildBare, servePages, weighMachines } from './lib/bench/pages.js'
import { tabulate } from './lib/bench/rows.js'
import { startServer } from './lib/bench/running.js'
import { BROWSER_ARGUMENTS, ensureBrowser } from './lib/browser.js'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, root, script } from './lib/task.js'

/*
 * `npm run bench`: the console in Chromium, slowed (processor at a quarter, 9 Mbps, 170 ms a trip) and not, beside a page of plain
 * HTML and a bare page of the same libraries, by turns in one run; medians of cold loads, as a table. Fails where a limit is
 * missed. `-- --loads 3` takes so many cold loads of each instead of 5. `-- --cpu 2.6` slows the processor so many times instead of 4: a
 * machine on which the bare page then takes what it took where the limits were measured (1651 ms, 196 of them blocking) is as slow as
 * that one. The machine should have nothing else to do.
 */

const LOADS = 5

const { values } = parseArgs({ options: { loads: { type: 'string' }, cpu: { type: 'string' } } })
const loads = Number(values.loads ?? LOADS)
const slow = { ...SLOWED, cpu: Number(values.cpu ?? SLOWED.cpu) }

/** @param {string} executablePath of the browser */
const measureInBrowser = async (executablePath) => {
  const folder = mkdtempSync(join(os.tmpdir(), 'kickstand-bench-'))
  const server = await startServer({ DATA_DIR: folder })
  const pages = await servePages(server.url)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  try {
    const [load = 0] = os.loadavg()
    // Full Chromium takes a fifth more of the processor than its shell without windows.
    const which = `${basename(executablePath)} ${browser.version()}`
    const machine = `${os.cpus().length} processors, load ${load.toFixed(1)}, slowed ${slow.cpu} times`
    console.log(`${machine}, ${which}, medians of ${loads} cold loads\n`)
    const { plain, bare, pace } = pages
    return await measureConsole(
      browser,
      { plain: plain.url, bare: bare.url, pace: pace.url, console: server.url },
      loads,
      slow,
    )
  } finally {
    await browser.close()
    pages.plain.stop()
    pages.bare.stop()
    pages.pace.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns {Promise<Awaited<ReturnType<typeof import('./lib/bench/model.js').measureModel>>>} */
const measureModel = async () => {
  const { code, output } = await quietly(process.execPath, [join(root, 'scripts/lib/bench/modelAlone.js')])
  if (code !== 0) throw new Failure(`The events were not measured. ${output}`)
  return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
}

await script(async () => {
  if (!(slow.cpu >= 1)) throw new Failure(`--cpu is a number from 1 on, not ${values.cpu}`)
  await ensureInstalled()
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  await buildBare()
  const rows = await measureInBrowser(executablePath)
  const { perSecond } = await measureModel()
  const { text, missed } = tabulate([
    ...rows,
    {
      name: 'events through the root system, a second of the processor',
      unit: '/s',
      console: perSecond,
      limit: { least: 100_000 },
    },
    { name: 'machines of a visitor with XState', unit: 'KB', console: await weighMachines(), limit: { most: 25 } },
  ])
  console.log(text)
  if (missed.length > 0) throw new Failure(`Over the limit: ${missed.join('; ')}`)
})

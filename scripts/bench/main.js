import os from 'node:os'
import { basename, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../lib/browser.js'
import { ensureBuilt } from '../lib/build.js'
import { ensureInstalled } from '../lib/install.js'
import { Failure, script } from '../lib/task.js'
import { startApps } from './apps.js'
import { measure } from './measurements.js'
import { tabulate } from './rows.js'

/* `npm run bench`: see README.md. */

const { values } = parseArgs({
  options: { loads: { type: 'string', default: '7' }, build: { type: 'string' } },
})
const from = process.cwd()

await script(async () => {
  const loads = Number(values.loads)
  if (!(loads >= 1)) throw new Failure(`--loads is a number from 1 on, not ${values.loads}`)
  await ensureInstalled()
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const apps = await startApps(values.build && resolve(from, values.build))
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  try {
    const [load = 0] = os.loadavg()
    const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} processors, load ${load.toFixed(1)}`
    console.log(`${machine}, ${basename(executablePath)} ${browser.version()}, medians of ${loads} cold loads\n`)
    const { text, missed } = tabulate(await measure(browser, apps, loads), apps.map(({ name }) => name).toReversed())
    console.log(text)
    if (missed.length > 0) throw new Failure(`Over the limit: ${missed.join('; ')}`)
  } finally {
    await browser.close()
    for (const app of apps) await app.stop()
  }
})

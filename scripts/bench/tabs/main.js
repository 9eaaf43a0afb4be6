import process from 'node:process'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../lib/browser.js'
import { ensureBuilt } from '../../lib/build.js'
import { ensureInstalled } from '../../lib/install.js'
import { signIn, withSampleProgram } from '../../lib/sampleProgram.js'
import { Failure, script } from '../../lib/task.js'
import { whenShown } from './inPage.js'
import { KINDS } from './kinds.js'

/*
 * `npm run tabs [times]`: measures how long a change in one tab takes to show in another tab of the same browser. Makes 20 changes of each kind by
 * default, and measures from the click, from the write to the storage, or, if the API is called first, from its answer. The median must be below
 * 200 ms. The worst time has no limit, because it also depends on how busy the machine was.
 */

/**
 * @import { Browser } from '@playwright/test'
 * @import { Kind, Tabs } from './kinds.js'
 * @import { Program } from '../../lib/sampleProgram.js'
 * @typedef {{ name: string, median: number, worst: number }} Row
 */

const TIMES = 20
const LIMIT = 200
/** Milliseconds after which a change counts as not shown. */
const PATIENCE = 20_000

/** @param {Tabs} tabs @param {Kind} kind @param {number} times @returns {Promise<Row>} */
const measure = async (tabs, { name, ready, make, shown }, times) => {
  const delays = []
  for (let round = 0; round < times; round += 1) {
    await ready(tabs, round)
    const seen = tabs.other.evaluate(whenShown, { selector: shown(round), limit: PATIENCE })
    const [began, at] = await Promise.all([make(tabs, round), seen])
    delays.push(at - began)
  }
  const sorted = delays.toSorted((one, another) => one - another)
  return { name, median: sorted[sorted.length >> 1] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN }
}

/** @param {Browser} browser @param {Program} program @param {number} times */
const measureAll = async (browser, program, times) => {
  const context = await browser.newContext({ baseURL: program.address, viewport: { width: 1440, height: 900 } })
  /** @type {Tabs} */
  const tabs = {
    own: await context.newPage(),
    other: await context.newPage(),
    signIn: (account) => signIn(program, account),
  }
  await tabs.other.goto('/tickets')
  const rows = []
  for (const kind of KINDS) {
    const row = await measure(tabs, kind, times)
    console.log(`${row.name.padEnd(30)}${row.median.toFixed(0).padStart(8)} ms${row.worst.toFixed(0).padStart(8)} ms`)
    rows.push(row)
  }
  return rows
}

await script(async () => {
  await ensureInstalled()
  const executablePath = await ensureBrowser()
  await ensureBuilt()
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  // An even number, as every second change reverts the one before it.
  const times = 2 * Math.ceil(Number(process.argv[2] ?? TIMES) / 2)
  console.log(`${`${times} times each`.padEnd(30)}${'median'.padStart(11)}${'worst'.padStart(11)}`)
  try {
    const rows = await withSampleProgram((program) => measureAll(browser, program, times))
    const late = rows.filter(({ median }) => !(median < LIMIT))
    if (late.length > 0) throw new Failure(`Later than ${LIMIT} ms: ${late.map(({ name }) => name).join('; ')}.`)
  } finally {
    await browser.close()
  }
})

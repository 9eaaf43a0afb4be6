import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { expect } from '../../../support/test.ts'

/** What a page holds after garbage collection. `heap` is in bytes. */
export interface Held {
  /** All elements in the document. */
  readonly elements: number
  /** Nodes of every kind, including those that are no longer in a document but still referenced. */
  readonly nodes: number
  readonly listeners: number
  readonly heap: number
}

/** The browser itself keeps a few nodes and listeners temporarily. One more for each repetition would be a leak. */
const slackOf = (times: number): number => Math.min(15, times / 2)
/** Bytes. */
const HEAP_SLACK = 3_000_000

const RESULTS = join(process.cwd(), 'build/results/leaks')

/** Resolves to a function that measures the page. */
export const scaleFor = async (page: Page): Promise<() => Promise<Held>> => {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { elements, nodes, listeners: jsEventListeners, heap: usedSize }
  }
}

/** Writes figures for scripts/leaks.js. */
const report = async (name: string, figures: object): Promise<void> => {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify({ name, ...figures }))
}

/** Repeating an action leaves nothing behind. It must have been done before, as some things are created once and kept. */
export const leavesNothing = async (
  page: Page,
  name: string,
  times: number,
  run: (times: number) => Promise<void>,
): Promise<void> => {
  const measure = await scaleFor(page)
  const before = await measure()
  await run(times)
  const after = await measure()
  await report(name, { times, before, after })
  expect(after.elements, 'elements').toBe(before.elements)
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(slackOf(times))
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(slackOf(times))
  expect(after.heap - before.heap, 'bytes').toBeLessThanOrEqual(HEAP_SLACK)
}

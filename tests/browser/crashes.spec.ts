import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { watchRequests } from '../../scripts/lib/requests.js'
import { createRandom } from '../support/sessions/random.ts'
import { ACCOUNTS, AUTH_KEY, expect, test } from '../support/test.ts'
import { ask, type Source } from './support/api.ts'
import { killerOfPages, startBrowser } from './support/crashes/browsers.ts'
import { keyOf, missingSince, openReply, type Typed } from './support/crashes/typing.ts'

/*
 * `npm run agents` sets AGENTS_SEED, and CRASHES: how often each test kills the process of a page, or a whole browser, at a random key of a reply.
 * The test measures what is missing after a browser was killed, and the command decides whether that is too much.
 */
const CRASHES = Number(process.env.CRASHES ?? 1)
const SEED = Number(process.env.AGENTS_SEED ?? 1)
/** Longest time for one crash, in milliseconds. */
const PATIENCE = 60_000
const RESULTS = join(process.cwd(), 'build/results')

const report = async (name: string, figures: object): Promise<void> => {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, `${name}.json`), JSON.stringify({ crashes: CRASHES, ...figures }))
}

/** A separate ticket for each test: one that was resolved long ago, as other tests write to the open ones. */
const ticketOf = async (source: Source, test: 0 | 1): Promise<string> => {
  const { data } = await ask(source, '/tickets?view=all&status=resolved&sort=created&order=asc')
  return data[test].number
}

test.describe('a page', () => {
  test.use({ account: 'owner' })

  test(`[TP-18] killed at a random key, ${CRASHES} times, loses at most the last key of a reply`, async ({
    browser,
    context,
    program,
    tokenOf,
  }) => {
    test.setTimeout(60_000 + CRASHES * PATIENCE)
    const random = createRandom(SEED)
    const number = await ticketOf({ program, tokenOf }, 0)
    let text = ''
    let keys = 0
    for (let time = 0; time < CRASHES; time += 1) {
      const page = await context.newPage()
      const field = await openReply(page, number)
      await expect(field, `before the crash ${time + 1}`).toHaveValue(text)
      const crashed = page.waitForEvent('crash')
      const kill = await killerOfPages(browser)
      for (const count = random.below(60) + keys; keys <= count; keys += 1) {
        const key = keyOf(random)
        await page.keyboard.type(key)
        text += key
      }
      // The page is killed while the last key is being processed.
      const last = keyOf(random)
      const typing = page.keyboard.type(last).catch(() => undefined)
      kill()
      await crashed
      await typing
      await page.close()
      const again = await context.newPage()
      const found = await (await openReply(again, number)).inputValue()
      expect([text, text + last], `seed ${SEED}, after the crash ${time + 1}`).toContain(found)
      text = found
      await again.close()
    }
    await report('crashedPages', { keys })
  })
})

const DRAFT = /\/draft$/
const FORM = `kickstand.form/${encodeURIComponent(ACCOUNTS.owner)}/ticketReply/`
/** The text of the reply in storage, read on a page where the console does not write to it. */
const storedText = async (page: Page, number: string): Promise<string> => {
  await page.goto('/error/404')
  const stored = await page.evaluate((key) => localStorage.getItem(key), FORM + number)
  return JSON.parse(stored ?? 'null')?.content?.text ?? ''
}

test(`[TP-18] a browser killed at a random key, ${CRASHES} times, keeps what the API has saved of a reply`, async ({
  program,
  tokenOf,
}) => {
  test.setTimeout(60_000 + CRASHES * PATIENCE)
  const random = createRandom(SEED)
  const number = await ticketOf({ program, tokenOf }, 1)
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-profile-'))
  const first = await startBrowser(folder, program.baseURL)
  const entrance = first.context.pages()[0] ?? (await first.context.newPage())
  await entrance.goto('/error/404')
  await entrance.evaluate(([key, token]) => localStorage.setItem(key, JSON.stringify({ token })), [
    AUTH_KEY,
    await tokenOf('owner'),
  ] as const)
  // Closed in the normal way, which writes everything to the disk.
  await first.context.close()

  let text = ''
  const missing: number[] = []
  const missingLocally: number[] = []
  for (let time = 0; time < CRASHES; time += 1) {
    const { context, prepareKill } = await startBrowser(folder, program.baseURL)
    const page = context.pages()[0] ?? (await context.newPage())
    const field = await openReply(page, number)
    await expect(field, `before the crash ${time + 1}`).toHaveValue(text)
    const kill = await prepareKill()
    let taken = text
    page.on('response', (response) => {
      if (response.ok() && DRAFT.test(response.url())) taken = response.request().postDataJSON()?.content ?? ''
    })
    const times: number[] = []
    for (let keys = 5 + random.below(80); keys > 0; keys -= 1) {
      const key = keyOf(random)
      // Sometimes the person pauses to think.
      await page.keyboard.type(key, {
        delay: random.happens(0.02) ? 1000 + random.below(3000) : 20 + random.below(100),
      })
      text += key
      times.push(performance.now())
    }
    const typed: Typed = { text, times }
    const end = performance.now()
    await kill()

    const next = await startBrowser(folder, program.baseURL)
    const again = next.context.pages()[0] ?? (await next.context.newPage())
    const settled = watchRequests(again)
    const local = await storedText(again, number)
    missingLocally.push(missingSince(typed, local, end))
    const shown = await openReply(again, number)
    await settled()
    text = await shown.inputValue()
    missing.push(missingSince(typed, text, end))
    expect(text.startsWith(taken), `seed ${SEED}, after the crash ${time + 1}`).toBe(true)
    await next.context.close()
  }
  await rm(folder, { recursive: true, force: true })
  await report('crashedBrowsers', { missing, missingLocally })
})

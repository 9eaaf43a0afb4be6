import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'

/** How often somebody has set out. */
let times = 0

/** Opens an address as somebody who signed in before; who it is has still to be answered. */
export const setOut = async ({ page }: Stage, href: string): Promise<void> => {
  times += 1
  await page.addInitScript(
    ([key, token, mark]) => {
      // Only before the page is opened this time: what is stored later is the console's affair.
      if (sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'prepared')
      localStorage.setItem(key, JSON.stringify({ token }))
    },
    [AUTH_KEY, 'ada-1', `arrival ${times}`] as const,
  )
  await page.goto(href)
}

/** Says who it is, and waits until the console is there. */
export const enter = async ({ page, api }: Stage, user: User): Promise<void> => {
  await succeed(api, 'fetchUser', user)
  await expect(page.locator('main[data-screen]')).toBeVisible()
}

/** Opens an address as somebody who signed in before, and waits until their screen is there. */
export const arrive = async (stage: Stage, href: string, user: User): Promise<void> => {
  await setOut(stage, href)
  await enter(stage, user)
}

/** Goes to an address as back and forward of the browser do. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

/** Other tabs, by the page beside which they stand. */
const tabs = new WeakMap<Page, Promise<Page>>()

/** An empty page at our own address: it shares what is stored, and asks for nothing. */
const tabBeside = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await tab.goto(page.url())
  return tab
}

/**
 * Another tab stores a value, or removes it. The browser tells of changes alone: what is stored already is written once more
 * in other characters of the same meaning (only where that is JSON), and nothing is removed twice.
 */
export const inAnotherTab = async ({ page }: Stage, key: string, value: string | null): Promise<void> => {
  const opening = tabs.get(page) ?? tabBeside(page)
  tabs.set(page, opening)
  const tab = await opening
  const read = (one: Page) => one.evaluate((name) => localStorage.getItem(name), key)
  // What the page has just stored takes its time to be seen from another tab; it may still be storing.
  await expect.poll(async () => (await read(tab)) === (await read(page))).toBe(true)
  await tab.evaluate(
    ([name, wanted]) => {
      const stored = localStorage.getItem(name)
      const isThere = stored?.trim() === (wanted ?? 'null').trim()
      if (wanted !== null) localStorage.setItem(name, isThere ? (stored === wanted ? `${wanted} ` : wanted) : wanted)
      else if (stored === null) localStorage.setItem(name, 'null')
      else localStorage.removeItem(name)
    },
    [key, value] as const,
  )
}

/** What another tab keeps of a form of Ada's. */
export const keeps =
  (form: string, content: unknown) =>
  (stage: Stage): Promise<void> =>
    inAnotherTab(
      stage,
      `kickstand.form/${encodeURIComponent('ada@kickstand.example')}/${form}`,
      content === null ? null : JSON.stringify(content),
    )

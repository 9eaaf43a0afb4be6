import type { Page } from '@playwright/test'
import type { User } from '../../../machines/model/entities.ts'
import { AUTH_KEY, expect } from '../../support/test.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'

/** The number of arrivals so far. */
let times = 0

/** Opens an address as somebody who signed in before. Init has not been answered yet. */
export const setOut = async ({ page }: Stage, href: string): Promise<void> => {
  times += 1
  await page.addInitScript(
    ([key, token, mark]) => {
      // Runs only once per arrival: what is stored later is up to the console.
      if (sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'prepared')
      localStorage.setItem(key, JSON.stringify({ token }))
    },
    [AUTH_KEY, 'ada-1', `arrival ${times}`] as const,
  )
  await page.goto(href)
}

/** Answers init with this user, and waits until the console is shown. */
export const enter = async ({ page, api }: Stage, user: User): Promise<void> => {
  await succeed(api, 'fetchUser', user)
  await expect(page.locator('main[data-screen]')).toBeVisible()
}

/** Opens an address as somebody who signed in before, and waits until their screen is shown. */
export const arrive = async (stage: Stage, href: string, user: User): Promise<void> => {
  await setOut(stage, href)
  await enter(stage, user)
}

/** Goes to an address as the back and forward buttons of the browser do. */
export const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

/** The other tab of each page. */
const tabs = new WeakMap<Page, Promise<Page>>()

/** An empty page of the same origin: it shares the storage, and makes no requests. */
const tabBeside = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await tab.goto(page.url())
  return tab
}

/**
 * Another tab stores a value, or removes it. The browser reports changes only: a value that is already stored is written again with other
 * white space (so it must be JSON), and instead of a second removal null is stored.
 */
export const inAnotherTab = async ({ page }: Stage, key: string, value: string | null): Promise<void> => {
  const opening = tabs.get(page) ?? tabBeside(page)
  tabs.set(page, opening)
  const tab = await opening
  const read = (one: Page) => one.evaluate((name) => localStorage.getItem(name), key)
  // What the page has just stored takes a moment to be visible in another tab, and the page may still be storing.
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

/** Another tab stores the content of one of Ada's forms; null removes it. */
export const keeps =
  (form: string, content: unknown) =>
  (stage: Stage): Promise<void> =>
    inAnotherTab(
      stage,
      `kickstand.form/${encodeURIComponent('ada@kickstand.example')}/${form}`,
      content === null ? null : JSON.stringify(content),
    )

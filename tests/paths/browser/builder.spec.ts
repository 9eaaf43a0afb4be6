import type { Page } from '@playwright/test'
import { builder } from '../alphabets/builder.ts'
import { arrive, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { attribute, isThere } from './fields.ts'
import { walk } from './walk.ts'

const TABS = {
  header: 'Header',
  pageTitle: 'Page Title',
  aside: 'Aside',
  content: 'Content',
  footer: 'Footer',
} as const

/** The longest time for which the splash covers the page after a change of the layout, in milliseconds. */
const SPLASH = 500

// Not the bar at the top of the page, which covers nothing.
const splash = (page: Page) => page.locator('.k-splash').getByRole('progressbar')

/** Acts once nothing covers the page. */
const uncovered =
  (act: (page: Page) => Promise<void>) =>
  async ({ page }: Stage): Promise<void> => {
    if (await isThere(splash(page))) await page.clock.runFor(SPLASH)
    await act(page)
  }

const chooses = (name: string) => uncovered((page) => page.getByRole('tab', { name, exact: true }).click())

/** Preview and Reset. The pressed one has another label while it is busy. */
const buttons = (page: Page) => page.locator('main button[aria-busy]')
const obstacle = (page: Page) => page.locator('main p[role="status"]')

const isFree = ({ isBusy }: Readonly<Record<string, unknown>>): boolean => isBusy === false

walk({
  alphabet: builder,
  open: {
    'the Layout Builder opens': (stage) =>
      arrive(stage, '/builder', { first_name: 'Ada', email: 'ada@kickstand.example' }),
  },
  does: {
    'Header is chosen': chooses('Header'),
    'Page Title is chosen': chooses('Page Title'),
    'Aside is chosen': chooses('Aside'),
    'Content is chosen': chooses('Content'),
    'Footer is chosen': chooses('Footer'),
    // It may be fixed already, and choosing the same value again is no edit, so another is chosen first.
    'the footer is to be fixed': uncovered(async (page) => {
      const width = page.getByRole('radiogroup', { name: 'Footer width' })
      await width.getByRole('radio', { name: 'Fluid' }).check()
      await width.getByRole('radio', { name: 'Fixed' }).check()
    }),
    'a fixed footer was kept': keeps('layout', { footerWidth: 'fixed' }),
    'another tab is done with it': keeps('layout', null),
    'something else was kept': keeps('layout', 7),
    'Discard is pressed': uncovered((page) => page.getByRole('button', { name: 'Discard' }).click()),
    'Preview is pressed': uncovered((page) => buttons(page).first().click()),
    'Reset is pressed': uncovered((page) => buttons(page).last().click()),
  },
  may: {
    'the footer is to be fixed': (seen) => isFree(seen) && seen.tab === 'footer',
    'Discard is pressed': (seen) => isFree(seen) && seen.isRestored === true,
    'Preview is pressed': isFree,
    'Reset is pressed': isFree,
  },
  reads: {
    tab: async (page) => {
      const [chosen] = await page.getByRole('tab', { selected: true }).allTextContents()
      return Object.entries(TABS).find(([, name]) => name === chosen)?.[0]
    },
    isRestored: (page) => isThere(page.getByText('Your unsaved changes were kept.')),
    isBusy: async (page) => (await page.locator('main button[aria-disabled="true"]').count()) === 2,
    isPreviewing: async (page) => (await attribute(buttons(page).first(), 'aria-busy')) === 'true',
    isResetting: async (page) => (await attribute(buttons(page).last(), 'aria-busy')) === 'true',
    obstacle: async (page) => (await obstacle(page).textContent()) || null,
  },
  visible: { isRestored: isFree },
})

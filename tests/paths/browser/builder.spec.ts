import type { Page } from '@playwright/test'
import { builder } from '../alphabets/builder.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { attribute } from './fields.ts'
import { walk } from './walk.ts'

const TABS = {
  header: 'Header',
  pageTitle: 'Page Title',
  aside: 'Aside',
  content: 'Content',
  footer: 'Footer',
} as const

const chooses =
  (name: string) =>
  ({ page }: Stage): Promise<void> =>
    page.getByRole('tab', { name, exact: true }).click()

/** Preview and Reset; the one that was pressed has other words while it is busy. */
const buttons = (page: Page) => page.locator('main button[aria-busy]')

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
    'the footer is to be fixed': ({ page }) =>
      page.getByRole('radiogroup', { name: 'Footer width' }).getByRole('radio', { name: 'Fixed' }).click(),
    'Preview is pressed': ({ page }) => buttons(page).first().click(),
    'Reset is pressed': ({ page }) => buttons(page).last().click(),
  },
  may: {
    'the footer is to be fixed': (seen) => isFree(seen) && seen.tab === 'footer',
    'Preview is pressed': isFree,
    'Reset is pressed': isFree,
  },
  reads: {
    tab: async (page) => {
      const [chosen] = await page.getByRole('tab', { selected: true }).allTextContents()
      return Object.entries(TABS).find(([, name]) => name === chosen)?.[0]
    },
    isPreviewing: async (page) => (await attribute(buttons(page).first(), 'aria-busy')) === 'true',
    isResetting: async (page) => (await attribute(buttons(page).last(), 'aria-busy')) === 'true',
  },
})

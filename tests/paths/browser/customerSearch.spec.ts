import type { Page } from '@playwright/test'
import { customerSearch } from '../alphabets/customerSearch.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import { isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['tickets.view', 'users.view'],
}

const card = (page: Page) => page.getByRole('region', { name: 'List of tickets' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search for a customer' })
const again = (page: Page) => card(page).getByRole('button', { name: 'Try again' })
const options = (page: Page) => card(page).getByRole('option')

/** The words of each state, which no other state shows. */
const WORDS = {
  idle: /^Type at least 2 characters\.$/,
  searching: /^Searching$/,
  found: /^The first 2 of 12 customers\. Keep typing to narrow the list\.$/,
  empty: /^No customer matches “Ann”\.$/,
  failed: /^Could not search\. Try again$/,
} as const

const isFound = ({ state }: Seen): boolean => state === 'found'

walk({
  alphabet: customerSearch,
  open: {
    'opens with an API that has customers': (stage) => arrive(stage, '/tickets', { ...user, extensions: ['users'] }),
    'opens without': (stage) => arrive(stage, '/tickets', user),
  },
  does: {
    // After a failure, the button that is then shown repeats the search.
    'Ann is searched for': async ({ page }) => {
      if (await isThere(again(page))) {
        await again(page).click()
        return
      }
      await box(page).fill('Ann')
      await box(page).press('Enter')
    },
    'the search is cleared': ({ page }) => box(page).fill(''),
    'the list is opened': ({ page }) => box(page).press('ArrowDown'),
    'the list is closed': ({ page }) => box(page).press('Escape'),
  },
  may: {
    // The same text is not searched for again, unless the search failed.
    'Ann is searched for': ({ state }) => state === 'idle' || state === 'failed',
    'the search is cleared': ({ state }) => state !== 'idle' && state !== 'absent',
    'the list is opened': (seen) => isFound(seen) && seen.isListOpen === false,
    'the list is closed': (seen) => isFound(seen) && seen.isListOpen === true,
  },
  reads: {
    state: async (page) => {
      if (!(await isThere(box(page)))) return 'absent'
      const words = await card(page).getByRole('status').allTextContents()
      return Object.entries(WORDS).find(([, pattern]) => words.some((text) => pattern.test(text)))?.[0]
    },
    isListOpen: async (page) => (await box(page).getAttribute('aria-expanded')) === 'true',
    found: (page) => options(page).count(),
  },
  visible: { isListOpen: ({ state }) => state !== 'absent', found: ({ isListOpen }) => isListOpen === true },
  unmet: {
    'transitions: customerSearch.offered.failed on retry.requested':
      'the box is told, and asks at once: that is how Ann is searched for after a failure',
  },
})

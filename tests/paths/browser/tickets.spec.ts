import type { Page } from '@playwright/test'
import { tickets } from '../alphabets/tickets.ts'
import { arrive, goTo } from './arrival.ts'
import { attribute, isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['tickets.view', 'users.view'],
  extensions: ['users'],
}

/** The words that stand for each state, and no other. */
const WORDS = {
  idle: /^Whose tickets\?/,
  userUnknown: /^There is no customer with this id\./,
  failed: 'The tickets could not be loaded.',
  notPermitted: 'Your account may not see tickets.',
  empty: 'This customer has no tickets.',
} as const

const table = (page: Page) => page.getByRole('table', { name: 'Tickets' })

const stateOf = async (page: Page): Promise<string> => {
  for (const [state, words] of Object.entries(WORDS)) if (await isThere(page.getByText(words))) return state
  if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
  return (await isThere(page.getByText('There are no tickets on page 2.'))) ? 'empty' : 'loaded'
}

const to =
  (href: string) =>
  ({ page }: { page: Page }) =>
    goTo(page, href)

walk({
  alphabet: tickets,
  open: {
    'opens with a customer': (stage) => arrive(stage, '/tickets?user=7', user),
    'opens without': (stage) => arrive(stage, '/tickets', user),
  },
  does: {
    'is asked again': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'the first page is wanted': to('/tickets?user=7'),
    'the second page is wanted': to('/tickets?user=7&page=2'),
    'another customer is wanted': to('/tickets?user=8'),
    'no customer is wanted': to('/tickets'),
  },
  may: { 'is asked again': ({ state }) => state === 'failed' },
  reads: { state: stateOf },
})

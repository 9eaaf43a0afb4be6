import type { Page } from '@playwright/test'
import { widgets } from '../alphabets/widgets.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { attribute, type Find, isThere } from './fields.ts'
import { walk } from './walk.ts'

const tabs: Find = (page) => page.getByRole('tablist', { name: 'Sample tabs' })
const looks: Find = (page) => page.getByRole('radiogroup', { name: 'Look of the table' })
const trend: Find = (page) => page.getByRole('radiogroup', { name: 'Period of the trend' })
const table: Find = (page) => page.getByRole('table', { name: 'Sample table' })
const tableBox: Find = (page) =>
  page
    .locator('section')
    .filter({ has: looks(page) })
    .last()
const note: Find = (page) => page.getByRole('textbox', { name: 'Note to the carrier' })
const search: Find = (page) => page.getByRole('searchbox', { name: 'Search that asks' })
const found: Find = (page) => page.getByRole('list', { name: 'Bikes found' })

const chooses =
  (group: Find, role: 'tab' | 'radio', name: string) =>
  async ({ page }: Stage): Promise<void> => {
    const choice = group(page).getByRole(role, { name, exact: true })
    await (role === 'tab' ? choice.click() : choice.check())
  }

/** The same text is not searched for twice in a row, so another search comes in between. */
const seek = async (page: Page): Promise<void> => {
  for (const text of ['trailx', 'trail']) {
    await search(page).fill(text)
    await search(page).press('Enter')
  }
}

const isNot =
  (name: string, value: string) =>
  (seen: Seen): boolean =>
    seen[name] !== value

/** Without rows, words replace the table. */
const hasTable = ({ table }: Seen): boolean => table === 'loaded' || table === 'loading'

const chosenIn = async (group: Find, page: Page): Promise<string | undefined> => {
  const [name] = await group(page)
    .locator('label')
    .filter({ has: page.locator(':checked') })
    .allTextContents()
  return name?.toLowerCase()
}

walk({
  alphabet: widgets,
  open: {
    'the gallery opens': (stage) =>
      arrive(stage, '/crafted/widgets', { first_name: 'Ada', email: 'ada@kickstand.example' }),
  },
  does: {
    'Range is chosen': chooses(tabs, 'tab', 'Range'),
    'Charging is chosen': chooses(tabs, 'tab', 'Charging'),
    'Winter is chosen': chooses(tabs, 'tab', 'Winter'),
    'the table is loaded': chooses(looks, 'radio', 'Loaded'),
    'the table is loading': chooses(looks, 'radio', 'Loading'),
    'the table is empty': chooses(looks, 'radio', 'Empty'),
    'the table has failed': chooses(looks, 'radio', 'Failed'),
    'the year is chosen': chooses(trend, 'radio', 'Year'),
    'the month is chosen': chooses(trend, 'radio', 'Month'),
    'the week is chosen': chooses(trend, 'radio', 'Week'),
    'the table is sorted by model': ({ page }) => table(page).getByRole('button', { name: 'Model' }).click(),
    'a note is typed': ({ page }) => note(page).fill('Ring twice'),
    'trail is searched for': ({ page }) => seek(page),
    'the search is cleared': async ({ page }) => {
      await seek(page)
      await search(page).fill('')
    },
  },
  may: {
    // A checked radio button cannot be checked again.
    'the table is loaded': isNot('table', 'loaded'),
    'the table is loading': isNot('table', 'loading'),
    'the table is empty': isNot('table', 'empty'),
    'the table has failed': isNot('table', 'failed'),
    'the year is chosen': isNot('trend', 'year'),
    'the month is chosen': isNot('trend', 'month'),
    'the week is chosen': isNot('trend', 'week'),
    'the table is sorted by model': hasTable,
  },
  reads: {
    tab: async (page) => (await tabs(page).getByRole('tab', { selected: true }).textContent())?.toLowerCase(),
    table: async (page) => {
      if ((await attribute(table(page), 'aria-busy')) === 'true') return 'loading'
      if (await isThere(tableBox(page).getByText('Could not load the bikes.'))) return 'failed'
      return (await isThere(tableBox(page).getByText('No bikes match this search.'))) ? 'empty' : 'loaded'
    },
    trend: (page) => chosenIn(trend, page),
    order: async (page) => {
      const order = await attribute(table(page).getByRole('columnheader', { name: 'Model' }), 'aria-sort')
      return order === 'ascending' ? 'asc' : order === 'descending' ? 'desc' : null
    },
    note: (page) => note(page).inputValue(),
    found: (page) => found(page).locator('li > span:first-child').allTextContents(),
  },
  visible: { order: hasTable },
})

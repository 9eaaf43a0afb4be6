import { menuTest } from '../alphabets/menuTest.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { type Find, isThere } from './fields.ts'
import { walk } from './walk.ts'

const field: Find = (page) => page.getByRole('searchbox', { name: 'Search the menu' })
const entries: Find = (page) => page.locator('main').getByRole('listitem')
const sections: Find = (page) => page.locator('main button[aria-expanded]')

/** The same text is not searched for twice in a row, so another search comes in between. */
const searches =
  (text: string) =>
  async ({ page }: Stage): Promise<void> => {
    for (const typed of [`${text.slice(0, -1)}x`, text]) {
      await field(page).fill(typed)
      await field(page).press('Enter')
    }
  }

walk({
  alphabet: menuTest,
  open: {
    'the demo menu opens': (stage) =>
      arrive(stage, '/menu-test', { first_name: 'Ada', email: 'ada@kickstand.example' }),
  },
  does: {
    'something is searched for': searches('bike'),
    'what is not there is searched for': searches('zzz'),
    'the search is cleared': ({ page }) => page.getByRole('button', { name: 'Clear search' }).click(),
  },
  // The button exists only while there is text in the field.
  may: { 'the search is cleared': ({ isSearched }) => isSearched === true },
  reads: {
    isSearched: async (page) => !(await isThere(sections(page))),
    hasFound: async (page) => !(await isThere(sections(page))) && (await isThere(entries(page))),
  },
})

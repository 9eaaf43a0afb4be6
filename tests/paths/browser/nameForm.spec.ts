import { account, accountAnswer } from '../../machines/fixtures.ts'
import { expect } from '../../support/test.ts'
import { nameForm } from '../alphabets/nameForm.ts'
import type { Seen } from '../facts.ts'
import { openSettings } from './accountSettings.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { type Find, isThere, write } from './fields.ts'
import { walk } from './walk.ts'

const card: Find = (page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Name', exact: true }) })
const first: Find = (page) => page.locator('input[name="first_name"]')
const button: Find = (page) => card(page).locator('button[aria-busy]')

const saves = async ({ page, api }: Stage, first_name: string): Promise<void> => {
  await write(first(page), first_name)
  await first(page).dispatchEvent('keydown', { key: 'Enter' })
  await succeed(api, 'saveName', accountAnswer({ ...account, first_name }))
  await expect(button(page)).not.toHaveAttribute('aria-busy', 'true')
}

const isOpen = ({ isOpen }: Seen): boolean => isOpen === true

const BY_ACCOUNT = 'What the account tells of itself is walked on the page of tickets by the paths of a resource.'

walk({
  alphabet: nameForm,
  open: { 'the settings open': openSettings },
  does: {
    'the account comes': ({ api }) => succeed(api, 'fetchAccount', accountAnswer()),
    // If that is already the name, another name is saved first.
    'Grace is saved': async (stage) => {
      if ((await first(stage.page).inputValue()) === 'Grace') await saves(stage, 'Ada')
      await saves(stage, 'Grace')
    },
  },
  may: { 'the account comes': (seen) => !isOpen(seen), 'Grace is saved': isOpen },
  reads: { isOpen: (page) => isThere(first(page)) },
  unmet: {
    'transitions: nameForm.open on name.replaced': 'It takes two tabs: the spec of the machine has it.',
    'transitions: nameForm on answer.remembered': BY_ACCOUNT,
    'transitions: nameForm on answer.dropped': BY_ACCOUNT,
    'transitions: nameForm.open on answer.dropped': BY_ACCOUNT,
    'transitions: nameForm.open on answer.settled': BY_ACCOUNT,
  },
})

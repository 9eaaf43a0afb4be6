import type { Page } from '@playwright/test'
import { PATHS } from '../../../machines/app/places.ts'
import { SAMPLE_INVITEES } from '../../../machines/shell/shellSamples.ts'
import { FOUND, invitation } from '../alphabets/invitation.ts'
import type { Seen } from '../facts.ts'
import { arrive, keeps } from './arrival.ts'
import type { Stage } from './binding.ts'
import { errorOf, isThere, write } from './fields.ts'
import { walk } from './walk.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Invite a Friend' })
const field = (page: Page) => modal(page).getByRole('textbox', { name: 'Emails' })
const add = (page: Page) => modal(page).getByRole('button', { name: 'Add', exact: true })
const access = (page: Page) => modal(page).getByRole('combobox', { name: 'Access of ann@shop.example' })

const team = (page: Page) => modal(page).getByRole('switch', { name: 'Adding Users by Team Members' })

const pastes =
  (text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(field(page), text)
const isInvited = ({ added }: Seen): boolean => added === 1

walk({
  alphabet: invitation,
  open: {
    'the modal opens': async (stage) => {
      await arrive(stage, PATHS.profile, { first_name: 'Ada', email: 'ada@kickstand.example' })
      await stage.page.getByRole('button', { name: 'New Member' }).click()
    },
  },
  does: {
    'an email is pasted twice': pastes('ann@shop.example, ann@shop.example'),
    'an email is pasted with a wrong one': pastes('ann@shop.example, nobody'),
    'the box is emptied': pastes('  '),
    'Add is pressed': ({ page }) => add(page).dispatchEvent('click'),
    'Guest is chosen': async ({ page }) => {
      await access(page).selectOption('Guest')
    },
    'the team is switched': ({ page }) => team(page).dispatchEvent('click'),
    'an invitation is found': keeps('invitation', FOUND),
    'another tab is done with it': keeps('invitation', null),
    'something else is found': keeps('invitation', 7),
    'Discard is pressed': ({ page }) => modal(page).getByRole('button', { name: 'Discard' }).dispatchEvent('click'),
    'the invitee is removed': ({ page }) =>
      modal(page).getByRole('button', { name: 'Remove ann@shop.example' }).click(),
  },
  may: {
    'Guest is chosen': isInvited,
    'the invitee is removed': isInvited,
    'Discard is pressed': ({ isRestored }) => isRestored === true,
  },
  reads: {
    text: (page) => field(page).inputValue(),
    mayAdd: async (page) => (await add(page).getAttribute('aria-disabled')) !== 'true',
    added: async (page) => {
      const words = await modal(page).getByRole('heading', { name: 'People to invite' }).textContent()
      return Number(words?.split(': ')[1]) - SAMPLE_INVITEES.length
    },
    access: async (page) => ((await access(page).count()) === 0 ? null : Number(await access(page).inputValue())),
    isAllowed: (page) => team(page).isChecked(),
    isRestored: (page) => isThere(modal(page).getByText('Your unsaved changes were kept.')),
    wrong: async (page) => {
      const error = await errorOf(field(page))
      if (error !== null) return error.split(': ')[1]?.split(', ')
      return (await modal(page).locator('form').getByRole('status').textContent()) === '' ? null : []
    },
  },
})

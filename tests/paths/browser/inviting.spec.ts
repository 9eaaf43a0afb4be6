import type { Page } from '@playwright/test'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { inviting } from '../alphabets/inviting.ts'
import { arrive } from './arrival.ts'
import { succeed } from './calls.ts'
import { isThere } from './fields.ts'
import { accountOf, HELD } from './staff.ts'
import { walk } from './walk.ts'

const field = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name="${name}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const LINK = 'https://shop.example/invitation#token'

walk({
  isSampled: true,
  alphabet: inviting,
  open: {
    'the screen opens': async (stage) => {
      const ada = { ...accountOf('Ada', HELD), extensions: ['staff', 'staff.invite'] }
      await arrive(stage, '/apps/user-management', ada)
      await succeed(stage.api, 'fetchPermissionItems', itemsAnswer({ id: 'tickets.view', title: 'View tickets' }))
      await succeed(stage.api, 'fetchStaff', staffAnswer(staffMember('ada', HELD)))
    },
  },
  does: {
    'somebody is to be invited': async ({ page }) => {
      await press(page, 'Invite member')
      await field(page, 'first_name').waitFor()
    },
    'Joan is invited': async ({ page, api }) => {
      await field(page, 'first_name').fill('Joan')
      await field(page, 'last_name').fill('Stone')
      await field(page, 'email').fill('joan@kickstand.example')
      await press(page, 'Create invitation')
      const member = { ...staffMember('joan', []), status: 'invited' }
      await succeed(api, 'inviteMember', { member, link: LINK, expires_at: '2026-03-25T12:00:00.000Z' })
      await field(page, 'link').waitFor()
    },
    'the form is closed': ({ page }) => press(page, 'Cancel'),
    'the link is closed': ({ page }) => press(page, 'Done'),
  },
  may: {
    'somebody is to be invited': ({ isOpen, link }) => !isOpen && link === null,
    'Joan is invited': ({ isOpen }) => isOpen === true,
    'the form is closed': ({ isOpen }) => isOpen === true,
    'the link is closed': ({ link }) => link !== null,
  },
  reads: {
    isOpen: (page) => isThere(field(page, 'first_name')),
    link: async (page) => ((await isThere(field(page, 'link'))) ? field(page, 'link').inputValue() : null),
  },
  unmet: {
    'transitions: inviting.open on invite.replaced': 'It takes two tabs: the paths of the machine have it.',
  },
})

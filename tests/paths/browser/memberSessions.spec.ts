import type { Page } from '@playwright/test'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { memberSessions } from '../alphabets/memberSessions.ts'
import type { Seen } from '../facts.ts'
import { arrive } from './arrival.ts'
import type { Stage } from './binding.ts'
import { succeed } from './calls.ts'
import { attribute, isThere, textOf } from './fields.ts'
import { accountOf, HELD, ITEMS, member } from './staff.ts'
import { walk } from './walk.ts'

const REFUSED = 'The sessions could not be ended. '

const card = (page: Page) => page.getByRole('region', { name: 'Sessions Wherever Bob Stone is signed in.' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()

/** Ada looks at Bob, with an API that offers this. */
const opensWith =
  (extensions: string[]) =>
  async (stage: Stage): Promise<void> => {
    await arrive(stage, '/apps/user-management', { ...accountOf('Ada', HELD), extensions })
    await succeed(stage.api, 'fetchStaff', staffAnswer(staffMember('bob', [])))
    await succeed(stage.api, 'fetchPermissionItems', itemsAnswer(...ITEMS))
    await member(stage.page, 'Bob').click()
  }

const isShown = ({ mayEnd }: Seen): boolean => mayEnd === true
const isConfirming = ({ state }: Seen): boolean => state === 'confirming'

walk({
  alphabet: memberSessions,
  open: {
    'opens with somebody': opensWith(['staff', 'staff.sessions']),
    'opens for one who may not end them': opensWith(['staff']),
  },
  does: {
    'End is pressed': ({ page }) => press(page, 'End all sessions'),
    'that is confirmed': ({ page }) => press(page, 'End sessions'),
    'that is declined': ({ page }) => press(page, 'Keep them'),
  },
  may: {
    'End is pressed': (seen) => isShown(seen) && seen.state === 'idle',
    'that is confirmed': isConfirming,
    'that is declined': isConfirming,
  },
  reads: {
    mayEnd: (page) => isThere(card(page)),
    state: async (page) => {
      if (await isThere(card(page).getByRole('button', { name: 'Keep them' }))) return 'confirming'
      return (await attribute(card(page).getByRole('button'), 'aria-busy')) === 'true' ? 'ending' : 'idle'
    },
    ended: async (page) => ((await textOf(card(page).getByRole('status'))) === '2 sessions were ended.' ? 2 : null),
    refusal: async (page) => {
      const words = await textOf(card(page).getByRole('alert').filter({ hasText: REFUSED }))
      return words === '' ? null : words.replace(REFUSED, '')
    },
  },
  visible: { state: isShown, ended: isShown, refusal: isShown },
})

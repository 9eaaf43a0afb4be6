import type { User } from '../../../machines/model/entities.ts'
import { quickLinks } from '../../../machines/model/quickLinks.ts'
import { bob } from '../fixtures.ts'

const shown = (user: User | null) => quickLinks(user).map(({ title, link, note }) => [title, link, note])
const reasons = (user: User | null) => quickLinks(user).map((tile) => (tile.link === null ? tile.reason : null))

const NO_SCREEN = 'There is no screen for this yet.'

describe('the quick links', () => {
  it('[SH-8] [RT-12] lead to user management and customers those who may see them; the others have no screen yet', () => {
    const holder = { ...bob, permissions: ['users.view', 'staff.view'] }
    expect(shown(holder)).toEqual([
      ['Accounting', null, 'Not available yet'],
      ['Administration', '/apps/user-management', 'Who may do what'],
      ['Projects', null, 'Not available yet'],
      ['Customers', '/users', 'All of the shop'],
    ])
    expect(reasons(holder)).toEqual([NO_SCREEN, null, NO_SCREEN, null])
  })

  it.each([[null], [bob], [{ ...bob, permissions: ['tickets.view', 'users', 'staff.edit'] }]])(
    '[SH-8] [SE-10] lead %j nowhere, and say which permission is missing',
    (user) => {
      expect(shown(user)).toEqual([
        ['Accounting', null, 'Not available yet'],
        ['Administration', null, 'Not permitted'],
        ['Projects', null, 'Not available yet'],
        ['Customers', null, 'Not permitted'],
      ])
      expect(reasons(user)).toEqual([
        NO_SCREEN,
        'It takes the permission “staff.view”.',
        NO_SCREEN,
        'It takes the permission “users.view”.',
      ])
    },
  )
})

import type { User } from '../../../machines/model/entities.ts'
import { quickLinks } from '../../../machines/model/quickLinks.ts'
import { bob } from '../fixtures.ts'

const shown = (user: User | null) => quickLinks(user).map(({ title, link, note }) => [title, link, note])
const AWAITED = [
  ['Accounting', null, 'Not available yet'],
  ['Administration', null, 'Not available yet'],
  ['Projects', null, 'Not available yet'],
]

describe('the quick links', () => {
  it('[SH-8] [RT-12] lead a holder of users.view to the customers; the others have no screen yet', () => {
    expect(shown({ ...bob, permissions: ['users.view'] })).toEqual([
      ...AWAITED,
      ['Customers', '/users', 'All who bought'],
    ])
  })

  it.each([[null], [bob], [{ ...bob, permissions: ['tickets.view', 'users'] }]])(
    '[SH-8] [SE-10] lead %j nowhere, and say which permission is missing',
    (user) => {
      expect(shown(user)).toEqual([...AWAITED, ['Customers', null, 'Not permitted']])
      expect(quickLinks(user).at(-1)).toHaveProperty('reason', 'It takes the permission “users.view”.')
    },
  )

  it('[SH-8] say why they lead nowhere', () => {
    expect(
      quickLinks(bob)
        .slice(0, 3)
        .map((tile) => (tile.link === null ? tile.reason : '')),
    ).toEqual(Array(3).fill('There is no screen for this yet.'))
  })
})

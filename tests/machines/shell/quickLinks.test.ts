import { isScreen, parsePlace } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { quickLinks, TOOLS } from '../../../machines/shell/quickLinks.ts'
import { bob } from '../fixtures.ts'

const shown = (user: User | null) => quickLinks(user).map(({ title, link, note }) => [title, link, note])
const reasons = (user: User | null) => quickLinks(user).map((tile) => (tile.link === null ? tile.reason : null))

const NO_SCREEN = 'Coming in a later update.'
const NOT_OFFERED = 'This admin API does not support this.'
const BOTH = ['users', 'staff']

describe('the quick links', () => {
  it('[SH-8] have the ids accounting, administration, projects and customers', () => {
    expect(quickLinks(null).map(({ id }) => id)).toEqual(['accounting', 'administration', 'projects', 'customers'])
  })

  it('[SH-8] [RT-12] link to user management and customers for people who may see them; the others have no screen yet', () => {
    const holder = { ...bob, permissions: ['users.view', 'staff.view'], extensions: BOTH }
    expect(shown(holder)).toEqual([
      ['Accounting', null, 'Not available yet'],
      ['Administration', '/apps/user-management', 'Who can do what'],
      ['Projects', null, 'Not available yet'],
      ['Customers', '/users', 'The whole shop'],
    ])
    expect(reasons(holder)).toEqual([NO_SCREEN, null, NO_SCREEN, null])
  })

  it.each([[bob], [{ ...bob, permissions: ['tickets.view', 'users', 'staff.edit'] }]])(
    '[SH-8] [SE-10] have no link for %j, and name the missing permission',
    (someone) => {
      const user = { ...someone, extensions: BOTH }
      expect(shown(user)).toEqual([
        ['Accounting', null, 'Not available yet'],
        ['Administration', null, 'Not permitted'],
        ['Projects', null, 'Not available yet'],
        ['Customers', null, 'Not permitted'],
      ])
      expect(reasons(user)).toEqual([
        NO_SCREEN,
        'You need the “View staff and permissions” permission.',
        NO_SCREEN,
        'You need the “View users” permission.',
      ])
    },
  )

  it.each([
    [{ ...bob, permissions: ['users.view', 'staff.view'] }],
    [{ ...bob, permissions: ['users.view', 'staff.view'], extensions: ['account'] }],
    [null],
  ])('[SH-8] [RT-12] have no link for %j without the API extension, and state that', (user) => {
    expect(shown(user)).toEqual([
      ['Accounting', null, 'Not available yet'],
      ['Administration', null, 'Not offered'],
      ['Projects', null, 'Not available yet'],
      ['Customers', null, 'Not offered'],
    ])
    expect(reasons(user)).toEqual([NO_SCREEN, NOT_OFFERED, NO_SCREEN, NOT_OFFERED])
  })
})

describe('the tools', () => {
  it('[RT-9] [RT-10] are four screens: layout builder, widgets, wizards and menu test', () => {
    expect(TOOLS.map(({ title, link }) => [title, link])).toEqual([
      ['Layout Builder', '/builder'],
      ['Widgets', '/crafted/widgets'],
      ['Wizards', '/crafted/pages/wizards'],
      ['Menu Test', '/menu-test'],
    ])
    for (const { link } of TOOLS) expect(isScreen(parsePlace({ path: link, search: '' }))).toBe(true)
  })
})

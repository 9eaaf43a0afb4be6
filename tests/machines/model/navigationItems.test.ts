import { NAVIGATION_ITEMS, titleOf, visibleItems } from '../../../machines/model/navigationItems.ts'
import { parsePlace } from '../../../machines/places.ts'
import { ada, bob } from '../fixtures.ts'

describe('navigation entries', () => {
  it.each([
    [ada, ['dashboard', 'tickets']],
    [{ ...bob, permissions: ['tickets.view'] }, ['tickets']],
    [{ ...bob, permissions: ['tickets'] }, []],
    [bob, []],
    [null, []],
  ])('[SE-9] %j sees %j', (user, ids) => {
    expect(visibleItems(user).map(({ id }) => id)).toEqual(ids)
  })

  it('[SH-2] are those whose screens are there, each with its icon', () => {
    expect(NAVIGATION_ITEMS).toEqual([
      { id: 'dashboard', title: 'Dashboard', link: '/dashboard', icon: 'dashboard' },
      { id: 'tickets', title: 'Tickets', link: '/tickets', icon: 'tickets' },
    ])
  })

  it('[SH-2] [RT-8] each leads to a place that a route knows', () => {
    expect(NAVIGATION_ITEMS.filter(({ link }) => parsePlace({ path: link, search: '' }) === null)).toEqual([])
  })

  it.each([
    ['dashboard', 'Dashboard'],
    ['tickets', 'Tickets'],
    ['notFound', ''],
  ] as const)('[DA-1] [TI-1] the title of %s is %j', (place, title) => {
    expect(titleOf(place)).toBe(title)
  })
})

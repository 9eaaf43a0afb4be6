import { permissionOf } from '../../../machines/app/gates.ts'
import { isScreen, parsePlace, type ScreenName } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { viewPermission } from '../../../machines/model/permissions.ts'
import {
  breadcrumbsOf,
  SECTION_IDS,
  SECTIONS,
  sectionOf,
  titleOf,
  visibleItems,
} from '../../../machines/shell/navigationItems.ts'
import { DESCRIPTORS } from '../../screens/index.ts'
import { ada, bob } from '../fixtures.ts'

const placeAt = (path: string) => parsePlace({ path, search: '' })
const holding = (...permissions: string[]): User => ({ ...bob, permissions })
const [dashboard, ...others] = SECTIONS

const ORDERS = [
  ['orders_paid', 'Paid Orders'],
  ['orders_bike', 'Bike Orders'],
  ['orders_accessory', 'Accessory Orders'],
  ['orders_spare_part', 'Spare Part Orders'],
  ['orders_warranty', 'Warranty Orders'],
  ['orders_pending', 'Pending Orders'],
]

describe('navigation entries', () => {
  it.each([
    [ada, ['dashboard', 'tickets']],
    [
      holding('saved_messages.view', 'users.view', 'tickets.view', 'dashboard.view'),
      ['dashboard', 'users', 'tickets', 'saved_messages'],
    ],
    [holding('tickets.view'), ['tickets']],
    [holding('tickets', 'users.edit', 'xdashboard.view'), []],
    [bob, []],
    [null, []],
  ])('[SE-9] %j sees %j under Dashboard', (user, ids) => {
    expect(visibleItems(user, 'dashboard').map(({ id }) => id)).toEqual(ids)
  })

  it.each(SECTION_IDS.slice(1))(
    '[SE-9] [SH-3] of %s show to those who hold their permissions, each by its own',
    (section) => {
      expect(visibleItems(ada, section)).toEqual([])
      expect(visibleItems(holding('orders_bike.view', 'orders_pending.view'), section).map(({ id }) => id)).toEqual([
        'orders_bike',
        'orders_pending',
      ])
    },
  )

  it('[SH-1] stand in six sections', () => {
    expect(SECTIONS.map(({ title }) => title)).toEqual([
      'Dashboard',
      'Orders',
      'Inventory',
      'Administration',
      'Marketing',
      'Reports',
    ])
    expect(SECTIONS.map(({ id }) => id)).toEqual([...SECTION_IDS])
  })

  it('[SH-2] [RT-12] of Dashboard lead to their screens', () => {
    expect(dashboard?.items.map(({ id, title, link }) => [id, title, link])).toEqual([
      ['dashboard', 'Dashboard', '/dashboard'],
      ['users', 'Users', '/users'],
      ['tickets', 'Tickets', '/tickets'],
      ['saved_messages', 'Saved Messages', '/saved-messages'],
    ])
  })

  it('[SH-3] of the other five are the six kinds of orders, which lead nowhere yet', () => {
    expect(others).toHaveLength(5)
    for (const { items } of others) {
      expect(items.map(({ id, title }) => [id, title])).toEqual(ORDERS)
      expect(items.map(({ link, place }) => [link, place])).toEqual(ORDERS.map(() => [null, null]))
    }
  })

  it('[SH-2] [SE-10] [RT-8] with a link lead to a screen, the one that they mark, whose gate asks for the same permission', () => {
    const linked = SECTIONS.flatMap(({ items }) => items).filter(({ link }) => link !== null)
    expect(linked.length).toBeGreaterThan(0)
    for (const { id, link, place } of linked) {
      expect(placeAt(link ?? '')?.name).toBe(place)
      expect(place && permissionOf(place)).toBe(viewPermission(id))
    }
  })
})

describe('a screen', () => {
  it.each(Object.entries(DESCRIPTORS))(
    '[DA-1] [TI-1] [SH-5] %s has its title, and the way to it',
    (name, { title, trail = [] }) => {
      expect(titleOf(name as ScreenName)).toBe(title)
      const home = name === 'dashboard' ? [] : ['Home']
      expect(breadcrumbsOf(name as ScreenName).map((crumb) => crumb.title)).toStrictEqual([...home, ...trail])
    },
  )

  it.each(Object.entries(DESCRIPTORS))(
    '[SH-1] %s belongs to the section with its entry, or to the one on the way to it',
    (name, { trail = [] }) => {
      const section = SECTIONS.find(
        ({ title, items }) => trail.includes(title) || items.some(({ place }) => place === name),
      )
      expect(sectionOf(name)).toBe(section?.id ?? null)
    },
  )

  it('[SH-1] of the user management belongs to Administration, and what is no screen to none', () => {
    expect(sectionOf('userManagement')).toBe('administration')
    expect(sectionOf('error')).toBeNull()
  })

  it('[SH-5] [RT-8] is reached on a way whose links lead to screens', () => {
    const links = breadcrumbsOf('userManagement').flatMap(({ link }) => link ?? [])
    expect(links).toEqual(['/dashboard'])
    expect(links.every((link) => isScreen(placeAt(link)))).toBe(true)
  })
})

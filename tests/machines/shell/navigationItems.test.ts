import { permissionsOf } from '../../../machines/app/gates.ts'
import { isScreen, parsePlace, type ScreenName } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { locationOf } from '../../../machines/model/location.ts'
import type { SectionId } from '../../../machines/model/sections.ts'
import { ORDERS_NOT_OFFERED } from '../../../machines/shell/awaited.ts'
import {
  breadcrumbsOf,
  isCurrentItem,
  itemsOf,
  SECTION_IDS,
  SECTIONS,
  sectionOf,
  titleOf,
  visibleItems,
} from '../../../machines/shell/navigationItems.ts'
import { DESCRIPTORS } from '../../screens/index.ts'
import { ada, bob } from '../fixtures.ts'

const placeAt = (href: string) => parsePlace(locationOf(href))
const holding = (...permissions: string[]): User => ({ ...bob, permissions })
const DASHBOARD_STAFF = holding('dashboard.view', 'users.view', 'tickets.view', 'saved_messages.view')
const others = SECTION_IDS.slice(1)

const ORDERS = [
  ['orders_paid', 'Paid Orders', '/orders?view=paid'],
  ['orders_bike', 'Bike Orders', '/orders?view=bike'],
  ['orders_accessory', 'Accessory Orders', '/orders?view=accessory'],
  ['orders_spare_part', 'Spare Part Orders', '/orders?view=spare_part'],
  ['orders_warranty', 'Warranty Orders', '/orders?view=warranty'],
  ['orders_pending', 'Pending Orders', '/orders?view=pending'],
] as const

/** A person who may see every list of orders; the API offers these extensions. */
const buyer = (...extensions: string[]): User => ({
  ...holding('orders.view', ...ORDERS.map(([id]) => `${id}.view`)),
  extensions,
})
const linksOf = (user: User, section: SectionId) =>
  visibleItems(user, section).map(({ id, title, link }) => [id, title, link])

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
    '[SE-9] [SH-3] in %s are visible to people with the permission of each entry',
    (section) => {
      expect(visibleItems(ada, section)).toEqual([])
      expect(visibleItems(holding('orders_bike.view', 'orders_pending.view'), section).map(({ id }) => id)).toEqual([
        'orders_bike',
        'orders_pending',
      ])
    },
  )

  it('[SH-1] are grouped in six sections', () => {
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

  it('[SH-2] [RT-12] in Dashboard link to their screens', () => {
    expect(linksOf(DASHBOARD_STAFF, 'dashboard')).toEqual([
      ['dashboard', 'Dashboard', '/dashboard'],
      ['users', 'Users', '/users'],
      ['tickets', 'Tickets', '/tickets'],
      ['saved_messages', 'Saved Messages', '/saved-messages'],
    ])
  })

  it('[DQ-1] in Dashboard contain the queue for people who may see tickets, if the API offers it', () => {
    const desk = { ...holding('tickets.view'), extensions: ['desk'] }
    expect(linksOf(desk, 'dashboard')).toEqual([
      ['desk', 'Queue', '/desk'],
      ['tickets', 'Tickets', '/tickets'],
    ])
    expect(linksOf({ ...desk, permissions: [] }, 'dashboard')).toEqual([])
  })

  it.each(others)('[SH-3] in %s are six lists of orders, each with a link to its list', (section) => {
    const all = section === 'orders' ? [['orders', 'All Orders', '/orders?view=all']] : []
    expect(linksOf(buyer('orders'), section)).toEqual([...ORDERS, ...all])
  })

  it('[SH-3] in Dashboard contain no lists of orders', () => {
    expect(linksOf(buyer('orders'), 'dashboard')).toEqual([])
    expect(linksOf(buyer(), 'dashboard')).toEqual([])
  })

  it('[SH-3] explain that the API does not offer orders', () => {
    expect(ORDERS_NOT_OFFERED).toBe('This admin API does not offer orders yet.')
  })

  it.each(others)('[SH-3] in %s have no link if the API does not offer orders', (section) => {
    expect(linksOf(buyer(), section)).toEqual(ORDERS.map(([id, title]) => [id, title, null]))
  })

  it('[OR-1] mark the shown list, and none on the page of an order', () => {
    const marked = (href: string) =>
      visibleItems(buyer('orders'), 'orders')
        .filter((item) => isCurrentItem(item, placeAt(href)))
        .map(({ id }) => id)
    expect(marked('/orders?view=bike&page=2')).toEqual(['orders_bike'])
    expect(marked('/orders?view=all')).toEqual(['orders'])
    expect(marked('/orders/100245')).toEqual([])
    const [users] = visibleItems(holding('users.view'), 'dashboard')
    expect(
      [placeAt('/users?page=2'), placeAt('/tickets'), null].map((place) => users && isCurrentItem(users, place)),
    ).toEqual([true, false, false])
  })

  it('[SH-2] [SE-10] [RT-12] link to the screen that they mark, which requires the same permission', () => {
    const linked = SECTION_IDS.flatMap((id) => [...itemsOf(id), ...visibleItems(buyer('orders'), id)])
    expect(linked.length).toBeGreaterThan(0)
    for (const { permission, link, place } of linked) {
      expect(placeAt(link ?? '')?.name).toBe(place)
      expect(permissionsOf(place)).toContain(permission)
    }
  })
})

describe('a screen', () => {
  it.each(Object.entries(DESCRIPTORS))(
    '[DA-1] [TI-1] [SH-5] %s has its title and its breadcrumbs',
    (name, { title, trail = [] }) => {
      expect(titleOf(name as ScreenName)).toBe(title)
      const home = name === 'dashboard' ? [] : ['Home']
      expect(breadcrumbsOf(name as ScreenName).map((crumb) => crumb.title)).toStrictEqual([...home, ...trail])
    },
  )

  it.each(Object.entries(DESCRIPTORS))(
    '[SH-1] %s belongs to the section of its entry or of its breadcrumbs',
    (name, { trail = [] }) => {
      const section = SECTIONS.find(
        ({ id, title }) => trail.includes(title) || itemsOf(id).some(({ place }) => place === name),
      )
      expect(sectionOf(name)).toBe(name === 'orders' ? 'orders' : (section?.id ?? null))
    },
  )

  it('[SH-1] of user management belongs to Administration, and an error page to no section', () => {
    expect(sectionOf('userManagement')).toBe('administration')
    expect(sectionOf('error')).toBeNull()
  })

  it('[SH-5] has breadcrumbs that link to screens only', () => {
    const links = breadcrumbsOf('userManagement').flatMap(({ link }) => link ?? [])
    expect(links).toEqual(['/dashboard'])
    expect(links.every((link) => isScreen(placeAt(link)))).toBe(true)
    expect(breadcrumbsOf('ticket').at(-1)).toEqual({ title: 'Queue', link: '/desk' })
    expect(breadcrumbsOf('order').at(-1)).toEqual({ title: 'Orders', link: '/orders' })
  })
})

import {
  customerHref,
  isScreen,
  KNOWN_PATHS,
  nextOf,
  orderHref,
  PATHS,
  type Place,
  type PlaceName,
  parsePlace,
  placesOf,
  ticketsHref,
} from '../../../machines/app/places.ts'
import { hrefOf, locationOf, withPage } from '../../../machines/model/location.ts'
import { DEFAULT_USERS_QUERY } from '../../../machines/model/usersQuery.ts'
import { screen } from '../../../machines/screens/screen.ts'
import { DESCRIPTORS } from '../../screens/index.ts'
import { SCREENS } from '../../support/screens.ts'

const tickets = (user: string | null, page: number): Place => ({ name: 'tickets', user, page })

describe('what a path means', () => {
  it.each<[string, PlaceName | null]>([
    ['', 'home'],
    ['/', 'home'],
    ['/auth', 'signIn'],
    ['/auth/', 'signIn'],
    ['/auth/login', 'signIn'],
    ['/auth/login/', 'signIn'],
    ['/auth/register', 'signIn'],
    ['/authority', null],
    ['/logout', 'signOut'],
    ['/logout/', 'signOut'],
    ['/logout/now', null],
    ['/error', 'notFound'],
    ['/error/404', 'notFound'],
    ['/error/whatever', 'notFound'],
    ['/invitation', 'joining'],
    ['/invitation/now', null],
    ['/error/500', 'systemError'],
    ['/error/500/', 'systemError'],
    ['/errors', null],
    ['/nowhere', null],
    ...SCREENS.flatMap((name): [string, PlaceName | null][] => {
      const { path, also = [], notAt = [] } = DESCRIPTORS[name]
      const its = [path, ...also].flatMap((address) => [address, `${address}/`, `${address}//`])
      return [...its.map((one): [string, PlaceName] => [one, name]), ...notAt.map((one): [string, null] => [one, null])]
    }),
  ])('[RT-1] [RT-5] [RT-8] [RT-9] [RT-10] [RT-12] [RT-13] %j leads to the place: %s', (path, name) => {
    expect(parsePlace({ path, search: '' })?.name ?? null).toBe(name)
  })

  it('[PR-1] the known paths include /tickets and /tickets/hi, and none of them has a variable part', () => {
    expect(KNOWN_PATHS).toEqual(expect.arrayContaining(['/tickets', '/tickets/hi', '/crafted/pages/profile', '/error']))
    expect(KNOWN_PATHS.filter((path) => !/^(\/[\w-]+)*$/.test(path) && path !== '/')).toEqual([])
  })

  it.each<[string, string, Place]>([
    ['/tickets', '', tickets(null, 1)],
    ['/tickets', '?user=7', tickets('7', 1)],
    ['/tickets', '?user=', tickets(null, 1)],
    ['/tickets', '?user=.', tickets(null, 1)],
    ['/tickets', '?user=..', tickets(null, 1)],
    ['/tickets', '?page=2', tickets(null, 2)],
    ['/tickets', '?user=7&page=2', tickets('7', 2)],
    ['/tickets', '?page=2&user=7', tickets('7', 2)],
    ['/tickets', '?user=7&page=0', tickets('7', 1)],
    ['/tickets', '?user=7&page=abc', tickets('7', 1)],
    ['/tickets', '?user=a%20b%2Fc', tickets('a b/c', 1)],
    ['/tickets/', '?user=7', tickets('7', 1)],
    ['/tickets/hi', '?user=7&page=2', tickets('7', 2)],
  ])(
    '[TI-2] [TI-3] [RT-11] %s%s is read as the tickets of a customer, or of none, and a page',
    (path, search, place) => {
      expect(parsePlace({ path, search })).toEqual(place)
    },
  )

  it.each([
    ['', {}],
    ['?page=3', { page: 3 }],
    ['?search=a%20b&filter_country=DE', { search: 'a b', filter: { country: 'DE' } }],
  ])('[RT-12] [AP-11] /users%s is read as the query of the list of customers', (search, said) => {
    expect(parsePlace({ path: '/users', search })).toEqual({ name: 'users', ...DEFAULT_USERS_QUERY, ...said })
  })
})

describe('the value at the end of an address', () => {
  const shelf = screen()({
    path: '/shelves/:id',
    also: ['/shelf', '/racks/*'],
    title: 'Shelf',
    permission: null,
    lasts: true,
    read: (_, value) => ({ value }),
  })
  const { parsePlace: placeIn } = placesOf({ shelf })

  it.each([
    ['/shelves/7', '7'],
    ['/shelves/7/', '7'],
    ['/shelf', ''],
    ['/racks', ''],
    ['/racks/7', ''],
  ])('[RT-14] of %s is %j', (path, value) => {
    expect(placeIn({ path, search: '' })).toEqual({ name: 'shelf', value })
  })

  it.each(['/shelves', '/shelves/', '/shelves/7/8'])(
    '[RT-8] is missing or not at the end in %s, so that no place is found',
    (path) => {
      expect(placeIn({ path, search: '' })).toBeNull()
    },
  )
})

describe('the screen after a sign-in', () => {
  it.each<[string, string, Place | null, string | null]>([
    ['/auth/login', '?next=/tickets%3Fuser%3D7', { name: 'signIn', next: '/tickets?user=7' }, '/tickets?user=7'],
    ['/auth/login', '', { name: 'signIn' }, null],
    // /logout is not a screen, and the second address is that of another site.
    ['/auth/login', '?next=/logout', { name: 'signIn' }, null],
    ['/auth/login', '?next=https://elsewhere.example/tickets', { name: 'signIn' }, null],
    // At other places a query of that name has no meaning.
    ['/tickets', '?next=/users', tickets(null, 1), null],
    ['/nowhere', '?next=/users', null, null],
  ])(
    '[RT-6] is read only from next of the sign-in, and only if it is a screen of the console: %s%s',
    (path, search, place, next) => {
      const found = parsePlace({ path, search })
      expect([found, nextOf(found)]).toEqual([place, next])
    },
  )
})

describe('a screen', () => {
  it.each(SCREENS)('[RT-4] [RT-9] [RT-10] [RT-12] [RT-13] is shown at the path of %s', (name) => {
    expect(isScreen(parsePlace({ path: DESCRIPTORS[name].path, search: '' }))).toBe(true)
  })

  it.each(['home', 'auth', 'signIn', 'signOut', 'joining', 'notFound', 'systemError'] as const)(
    '[RT-1] [RT-5] is not shown at the path of %s',
    (name) => {
      expect(isScreen(parsePlace({ path: PATHS[name], search: '' }))).toBe(false)
    },
  )

  it('is not shown at an unknown address', () => {
    expect(isScreen(null)).toBe(false)
  })
})

describe('addresses', () => {
  it('[RT-2] [RT-3] [RT-6] [RT-8] [RT-9] [RT-10] [RT-11] [RT-12] [RT-13] are the documented ones', () => {
    expect(PATHS).toEqual({
      home: '/',
      auth: '/auth',
      signIn: '/auth/login',
      signOut: '/logout',
      dashboard: '/dashboard',
      desk: '/desk',
      orders: '/orders',
      tickets: '/tickets',
      users: '/users',
      savedMessages: '/saved-messages',
      profile: '/crafted/pages/profile',
      account: '/crafted/account/settings',
      wizards: '/crafted/pages/wizards',
      widgets: '/crafted/widgets',
      chat: '/apps/chat',
      userManagement: '/apps/user-management',
      builder: '/builder',
      menuTest: '/menu-test',
      notFound: '/error/404',
      joining: '/invitation',
      systemError: '/error/500',
    })
  })

  it.each([
    ['/tickets', '/tickets', ''],
    ['/tickets?user=7&page=2', '/tickets', '?user=7&page=2'],
    ['/tickets?q=a?b', '/tickets', '?q=a?b'],
    ['/tickets?', '/tickets', '?'],
    ['?user=7', '', '?user=7'],
  ])('[RT-14] %s is split into path and search, and joined again', (href, path, search) => {
    expect(locationOf(href)).toEqual({ path, search })
    expect(hrefOf({ path, search })).toBe(href)
  })

  it.each(['/tickets?user=7#top', '/tickets?user=7#a?b#c'])('[RT-14] %s is read without the part from # on', (href) => {
    expect(locationOf(href)).toEqual({ path: '/tickets', search: '?user=7' })
  })

  it.each([
    ['', 2, '?page=2'],
    ['?user=7', 2, '?user=7&page=2'],
    ['?user=7&page=2', 3, '?user=7&page=3'],
    ['?page=2&user=7&sort=title', 1, '?page=1&user=7&sort=title'],
    ['?user=a%20b', 2, '?user=a+b&page=2'],
  ])('[TI-4] %j with page %d becomes %s', (search, page, expected) => {
    expect(withPage(search, page)).toBe(expected)
  })

  it.each([
    ['7', '/tickets?user=7'],
    ['a b/c&d', '/tickets?user=a+b%2Fc%26d'],
  ])('[TI-2] the tickets of %j are at %s', (user, href) => {
    expect(ticketsHref(user)).toBe(href)
    expect(parsePlace(locationOf(href))).toEqual(tickets(user, 1))
  })

  it.each([
    [orderHref(1042), '/orders/1042', { name: 'order', number: '1042' }],
    [customerHref('7'), '/users/7', { name: 'customer', id: '7' }],
  ] satisfies [string, string, Place][])(
    '[RT-14] %s is the address of one order or one customer',
    (href, expected, place) => {
      expect(href).toBe(expected)
      expect(parsePlace(locationOf(href))).toEqual(place)
    },
  )
})

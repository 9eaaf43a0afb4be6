import { parsePage } from '../model/pageNumber.ts'

/** An address of the console, as the browser's history holds it. `search` is '' or starts with '?'. */
export interface Location {
  readonly path: string
  readonly search: string
}

/** Where in the console we are: what an address means. */
export type Place =
  | { readonly name: 'home' }
  | { readonly name: 'signIn' }
  | { readonly name: 'signOut' }
  | { readonly name: 'dashboard' }
  | { readonly name: 'tickets'; readonly user: string | null; readonly page: number }
  /** `search` without its '?': what it asks for is read where the list is, and not by every visitor. */
  | { readonly name: 'users'; readonly search: string }
  | { readonly name: 'savedMessages' }
  | { readonly name: 'profile' }
  | { readonly name: 'account' }
  | { readonly name: 'wizards' }
  | { readonly name: 'widgets' }
  | { readonly name: 'chat' }
  | { readonly name: 'userManagement' }
  | { readonly name: 'builder' }
  | { readonly name: 'menuTest' }
  | { readonly name: 'notFound' }
  | { readonly name: 'systemError' }
export type PlaceName = Place['name']

type OutsideName = 'home' | 'signIn' | 'signOut' | 'notFound' | 'systemError'
/** A place that has a screen inside the shell. */
export type ScreenPlace = Exclude<Place, { readonly name: OutsideName }>

const OUTSIDE: readonly PlaceName[] = ['home', 'signIn', 'signOut', 'notFound', 'systemError'] satisfies OutsideName[]

/** Whether a place has a screen inside the shell. */
export const isScreen = (place: Place | null): place is ScreenPlace => place !== null && !OUTSIDE.includes(place.name)

/** The addresses that the console links to. */
export const PATHS = {
  home: '/',
  auth: '/auth',
  signIn: '/auth/login',
  signOut: '/logout',
  dashboard: '/dashboard',
  tickets: '/tickets',
  ticketsGreeting: '/tickets/hi',
  users: '/users',
  savedMessages: '/saved-messages',
  profile: '/crafted/pages/profile',
  account: '/crafted/account',
  accountSettings: '/crafted/account/settings',
  wizards: '/crafted/pages/wizards',
  widgets: '/crafted/widgets',
  chat: '/apps/chat',
  userManagement: '/apps/user-management',
  builder: '/builder',
  menuTest: '/menu-test',
  notFound: '/error/404',
  systemError: '/error/500',
} as const

type Read = (query: URLSearchParams) => Place

// As a part of a path these two would lead to another call.
const NO_IDS: readonly (string | null)[] = ['', '.', '..']

const readUser = (query: URLSearchParams): string | null => {
  const user = query.get('user')
  return NO_IDS.includes(user) ? null : user
}

const readTickets: Read = (query) => ({
  name: 'tickets',
  user: readUser(query),
  page: parsePage(query.get('page')),
})

// First match wins; '/*' at the end of a pattern takes the path itself and everything below it.
const TABLE: readonly (readonly [pattern: string, read: Read])[] = [
  [PATHS.home, () => ({ name: 'home' })],
  ['/auth/*', () => ({ name: 'signIn' })],
  [PATHS.signOut, () => ({ name: 'signOut' })],
  [PATHS.dashboard, () => ({ name: 'dashboard' })],
  [PATHS.tickets, readTickets],
  [PATHS.ticketsGreeting, readTickets],
  [PATHS.users, (query) => ({ name: 'users', search: query.toString() })],
  [PATHS.savedMessages, () => ({ name: 'savedMessages' })],
  [`${PATHS.profile}/*`, () => ({ name: 'profile' })],
  [`${PATHS.account}/*`, () => ({ name: 'account' })],
  [`${PATHS.wizards}/*`, () => ({ name: 'wizards' })],
  [`${PATHS.widgets}/*`, () => ({ name: 'widgets' })],
  [`${PATHS.chat}/*`, () => ({ name: 'chat' })],
  [`${PATHS.userManagement}/*`, () => ({ name: 'userManagement' })],
  [PATHS.builder, () => ({ name: 'builder' })],
  [PATHS.menuTest, () => ({ name: 'menuTest' })],
  [PATHS.systemError, () => ({ name: 'systemError' })],
  ['/error/*', () => ({ name: 'notFound' })],
]

const matches = (pattern: string, path: string): boolean => {
  if (!pattern.endsWith('/*')) return pattern === path
  const stem = pattern.slice(0, -2)
  return path === stem || path.startsWith(`${stem}/`)
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/'

/** The place of an address, or null where no route knows it. */
export const parsePlace = ({ path, search }: Location): Place | null => {
  const row = TABLE.find(([pattern]) => matches(pattern, trimmed(path)))
  return row ? row[1](new URLSearchParams(search)) : null
}

/** The address as one string. */
export const hrefOf = ({ path, search }: Location): string => `${path}${search}`

/** The address behind an href of the console itself; what follows '#' is left out. */
export const locationOf = (href: string): Location => {
  const [address = ''] = href.split('#')
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

/** The query string with its page replaced and everything else kept. */
export const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}

/** The address of a customer's tickets. */
export const ticketsHref = (user: string): string => {
  const query = new URLSearchParams()
  query.set('user', user)
  return `${PATHS.tickets}?${query.toString()}`
}

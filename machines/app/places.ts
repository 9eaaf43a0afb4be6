import { type Location, locationOf } from '../model/location.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry, Screen } from '../screens/screen.ts'
import { AUTH_PATH, OUTSIDE, type OutsideName } from './outside.ts'

export type ScreenName = keyof typeof SCREENS
/** A place with a screen in the shell: its name, and the query of its address. */
export type ScreenPlace = {
  [Name in ScreenName]: { readonly name: Name } & ReturnType<(typeof SCREENS)[Name]['read']>
}[ScreenName]

export type Place =
  | ScreenPlace
  | { [Name in Exclude<OutsideName, 'signIn'>]: { readonly name: Name } }[Exclude<OutsideName, 'signIn'>]
  /** `next` is the address of the screen to show after signing in. */
  | { readonly name: 'signIn'; readonly next?: string }
export type PlaceName = Place['name']

/** A place of any registry. */
export interface AnyPlace {
  readonly name: string
}

const PARAMETER = /\/:\w+$/

/** The value of a pattern's parameter in a trimmed path; '' if the pattern has no parameter, null if the path does not match. */
const valueIn = (pattern: string, path: string): string | null => {
  if (pattern.endsWith('/*')) {
    const stem = pattern.slice(0, -2)
    return path === stem || path.startsWith(`${stem}/`) ? '' : null
  }
  if (!PARAMETER.test(pattern)) return path === pattern ? '' : null
  const stem = pattern.replace(PARAMETER, '/')
  const value = path.slice(stem.length)
  return path.startsWith(stem) && !value.includes('/') ? value : null
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/'

/** The paths and the parser of the places of these screens, and of those outside the shell. */
export const placesOf = (screens: Registry) => {
  const addresses = Object.entries<Pick<Screen, 'path' | 'also'>>({ ...OUTSIDE, ...screens })
  // The first match wins. A pattern that ends in '/*' matches the path before it, and everything below that path.
  const table = [
    ...addresses.map(([name, { path }]) => [path, name] as const),
    ...addresses.flatMap(([name, { also }]) => also.map((pattern) => [pattern, name] as const)),
  ]
  return {
    paths: Object.fromEntries(addresses.flatMap(([name, { path }]) => (PARAMETER.test(path) ? [] : [[name, path]]))),
    knownPaths: table.map(([pattern]) => pattern.replace('/*', '').replace(PARAMETER, '')),
    parsePlace: ({ path, search }: Location): AnyPlace | null => {
      for (const [pattern, name] of table) {
        const value = valueIn(pattern, trimmed(path))
        if (value !== null) return { name, ...screens[name]?.read(new URLSearchParams(search), value) }
      }
      return null
    },
    isScreen: (place: AnyPlace | null): boolean => place !== null && screens[place.name] !== undefined,
  }
}

const places = placesOf(SCREENS)

type PathOf<Name extends PlaceName> = (typeof OUTSIDE & typeof SCREENS)[Name]['path']

/** The addresses that the console links to. Addresses with a parameter, such as that of an order, are made by functions. */
export const PATHS = {
  auth: AUTH_PATH,
  ...(places.paths as {
    readonly [Name in PlaceName as PathOf<Name> extends `${string}/:${string}` ? never : Name]: PathOf<Name>
  }),
} as const

/** A screen whose address has no parameter, so that `PATHS` has it. */
export type LinkedScreen = ScreenName & keyof typeof PATHS

/** All paths of the console, with '/*' and parameters cut off: '/orders' for '/orders/:number'. */
export const KNOWN_PATHS: readonly string[] = places.knownPaths

const parseAny = places.parsePlace as (location: Location) => Place | null

/** Whether a place has a screen in the shell. */
export const isScreen = places.isScreen as (place: Place | null) => place is ScreenPlace

/** Whether this is the address of a screen. An address of another site is not. */
export const isScreenHref = (href: string): boolean => isScreen(parseAny(locationOf(href)))

const NEXT = 'next'

/** The address of a sign-in that continues to the screen at `next`. */
export const signInHref = (next: string): string => `${AUTH_PATH}?${NEXT}=${encodeURIComponent(next)}`

/** The place of an address, or null if it is unknown. */
export const parsePlace = (location: Location): Place | null => {
  const place = parseAny(location)
  if (place?.name !== 'signIn') return place
  const next = new URLSearchParams(location.search).get(NEXT)
  return next !== null && isScreenHref(next) ? { ...place, next } : place
}

/** The address of the screen to show after signing in, or null. */
export const nextOf = (place: Place | null): string | null => (place?.name === 'signIn' ? (place.next ?? null) : null)

/** The query of a place. */
export const queryOf = ({ name: _, ...query }: AnyPlace): object => query

/** The address of an order. */
export const orderHref = (number: number): string => SCREENS.order.path.replace(PARAMETER, `/${number}`)

/** The address of a customer. */
export const customerHref = (id: string): string =>
  SCREENS.customer.path.replace(PARAMETER, `/${encodeURIComponent(id)}`)

/** The address of a customer's tickets. */
export const ticketsHref = (user: string): string => {
  const query = new URLSearchParams()
  query.set('user', user)
  return `${PATHS.tickets}?${query.toString()}`
}

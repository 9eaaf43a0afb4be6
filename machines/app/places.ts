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

const matches = (pattern: string, path: string): boolean => {
  if (!pattern.endsWith('/*')) return pattern === path
  const stem = pattern.slice(0, -2)
  return path === stem || path.startsWith(`${stem}/`)
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/'

/** The places of these screens. */
export const placesOf = (screens: Registry) => {
  const addresses = Object.entries<Pick<Screen, 'path' | 'also'>>({ ...OUTSIDE, ...screens })
  // The first match wins. A final '/*' matches the path itself and everything below it.
  const table = [
    ...addresses.map(([name, { path }]) => [path, name] as const),
    ...addresses.flatMap(([name, { also }]) => also.map((pattern) => [pattern, name] as const)),
  ]
  return {
    paths: Object.fromEntries(addresses.map(([name, { path }]) => [name, path])),
    knownPaths: table.map(([pattern]) => pattern.replace('/*', '')),
    parsePlace: ({ path, search }: Location): AnyPlace | null => {
      const [, name] = table.find(([pattern]) => matches(pattern, trimmed(path))) ?? []
      return name === undefined ? null : { name, ...screens[name]?.read(new URLSearchParams(search)) }
    },
    isScreen: (place: AnyPlace | null): boolean => place !== null && screens[place.name] !== undefined,
  }
}

const places = placesOf(SCREENS)

/** The addresses that the console links to. */
export const PATHS = {
  auth: AUTH_PATH,
  ...(places.paths as {
    readonly [Name in PlaceName]: (typeof OUTSIDE & typeof SCREENS)[Name]['path']
  }),
} as const

/** All paths of the console, without '/*'. */
export const KNOWN_PATHS: readonly string[] = places.knownPaths

const parseAny = places.parsePlace as (location: Location) => Place | null

/** Whether a place has a screen in the shell. */
export const isScreen = places.isScreen as (place: Place | null) => place is ScreenPlace

/** Whether this is the address of a screen. An address of another site is not. */
export const isScreenHref = (href: string): boolean => isScreen(parseAny(locationOf(href)))

const NEXT = 'next'

/** The address of the sign-in that returns to a screen. */
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

/** The address of a customer's tickets. */
export const ticketsHref = (user: string): string => {
  const query = new URLSearchParams()
  query.set('user', user)
  return `${PATHS.tickets}?${query.toString()}`
}

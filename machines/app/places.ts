import type { Location } from '../model/location.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry, Screen } from '../screens/screen.ts'
import { AUTH_PATH, OUTSIDE, type OutsideName } from './outside.ts'

export type ScreenName = keyof typeof SCREENS
/** A place that has a screen inside the shell: its name, and what its address asks for. */
export type ScreenPlace = {
  [Name in ScreenName]: { readonly name: Name } & ReturnType<(typeof SCREENS)[Name]['read']>
}[ScreenName]

/** Where in the console we are: what an address means. */
export type Place = ScreenPlace | { [Name in OutsideName]: { readonly name: Name } }[OutsideName]
export type PlaceName = Place['name']

const ADDRESSES = { ...OUTSIDE, ...SCREENS }

/** The addresses that the console links to. */
export const PATHS = {
  auth: AUTH_PATH,
  ...(Object.fromEntries(Object.entries(ADDRESSES).map(([name, { path }]) => [name, path])) as {
    readonly [Name in PlaceName]: (typeof ADDRESSES)[Name]['path']
  }),
} as const

// First match wins; '/*' at the end of a pattern takes the path itself and everything below it.
const TABLE: readonly (readonly [pattern: string, name: string])[] = [
  ...Object.entries(ADDRESSES).map(([name, { path }]) => [path, name] as const),
  ...Object.entries(ADDRESSES).flatMap(([name, { also }]) => also.map((pattern) => [pattern, name] as const)),
]

/** All of them, with '/*' left out. */
export const KNOWN_PATHS: readonly string[] = TABLE.map(([pattern]) => pattern.replace('/*', ''))

const matches = (pattern: string, path: string): boolean => {
  if (!pattern.endsWith('/*')) return pattern === path
  const stem = pattern.slice(0, -2)
  return path === stem || path.startsWith(`${stem}/`)
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/'

const screens: Registry = SCREENS

/** What the registry says of a place; undefined where it has no screen. */
export const screenOf = (place: PlaceName): Screen | undefined => screens[place]

/** The place of an address, or null where no route knows it. */
export const parsePlace = ({ path, search }: Location): Place | null => {
  const [, name] = TABLE.find(([pattern]) => matches(pattern, trimmed(path))) ?? []
  if (name === undefined) return null
  return { name, ...screens[name]?.read(new URLSearchParams(search)) } as Place
}

/** What the address of a place asks for. */
export const queryOf = ({ name: _, ...query }: Place): object => query

/** Whether a place has a screen inside the shell. */
export const isScreen = (place: Place | null): place is ScreenPlace =>
  place !== null && screenOf(place.name) !== undefined

/** The address of a customer's tickets. */
export const ticketsHref = (user: string): string => {
  const query = new URLSearchParams()
  query.set('user', user)
  return `${PATHS.tickets}?${query.toString()}`
}

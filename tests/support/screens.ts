import { PATHS, type Place, parsePlace, type ScreenName } from '../../machines/app/places.ts'
import { SCREENS as REGISTRY } from '../../machines/screens/index.ts'

/* The screens, as tests walk them: a new one in the registry is in every table that is made of these. */

export type Screen = ScreenName
/** The screens inside the shell. */
export const SCREENS = Object.keys(REGISTRY) as readonly Screen[]

const gated = SCREENS.flatMap((name) => {
  const { permission } = REGISTRY[name]
  return permission === null ? [] : [[name, permission] as const]
})
/** Those that need a permission, and which. */
export const GATES: Readonly<Partial<Record<Screen, string>>> = Object.fromEntries(gated)

/** Queries of the screens whose address has one. */
const QUERIES: Readonly<Partial<Record<Screen | 'signOut', readonly [string, string]>>> = {
  tickets: ['?user=7', '?user=8'],
  users: ['?search=Ann', ''],
}
export const hrefOf = (name: Screen | 'signOut', which: 0 | 1 = 0): string =>
  `${PATHS[name]}${QUERIES[name]?.[which] ?? ''}`

/** Each screen at the address that the console links to. */
export const placeOf = <Name extends Screen | 'signOut'>(name: Name, which?: 0 | 1): Extract<Place, { name: Name }> => {
  const [path = '', query = ''] = hrefOf(name, which).split('?')
  return parsePlace({ path, search: query && `?${query}` }) as Extract<Place, { name: Name }>
}

/** The address of each screen, with that of a customer where it shows nothing without one, and one below where it has those. */
export const addressesOf = (customer: string): readonly (readonly [path: string, screen: Screen])[] =>
  SCREENS.map((name) => [name === 'tickets' ? `${PATHS.tickets}?user=${customer}` : PATHS[name], name])
export const ADDRESSES_BELOW: readonly string[] = SCREENS.flatMap((name) =>
  REGISTRY[name].also.map((pattern) => pattern.replace('*', 'below')),
)

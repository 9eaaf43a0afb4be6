import { PATHS, type Place, parsePlace, type ScreenName } from '../../machines/app/places.ts'
import { SCREENS as REGISTRY } from '../../machines/screens/index.ts'
import type { Screens } from '../../machines/screens/screen.ts'

/* The screens, as tests walk them: a new one in the registry is in every table that is made of these. */

/** The tables of these screens. */
export const tablesOf = <Name extends string>(screens: Screens<Name>) => {
  const names = Object.keys(screens) as Name[]
  const gated = names.flatMap((name) => {
    const { permission } = screens[name]
    return permission === null ? [] : [[name, permission] as const]
  })
  return {
    names,
    gates: Object.fromEntries(gated) as Readonly<Partial<Record<Name, string>>>,
    addressesOf: (customer: string) =>
      names.map(
        (name) => [name === 'tickets' ? `${screens[name].path}?user=${customer}` : screens[name].path, name] as const,
      ),
    addressesBelow: names.flatMap((name) => screens[name].also.map((pattern) => pattern.replace('*', 'below'))),
  }
}

const tables = tablesOf(REGISTRY)

export type Screen = ScreenName
/** The screens inside the shell. */
export const SCREENS: readonly Screen[] = tables.names
/** Those that need a permission, and which. */
export const GATES = tables.gates
/** The address of each screen, with that of a customer where it shows nothing without one. */
export const { addressesOf } = tables
/** One address below each screen that has those. */
export const ADDRESSES_BELOW: readonly string[] = tables.addressesBelow

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

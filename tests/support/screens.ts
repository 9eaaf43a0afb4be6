import { PATHS, type Place, parsePlace, type ScreenName } from '../../machines/app/places.ts'
import type { ScreenDescriptor } from '../screens/descriptor.ts'
import { DESCRIPTORS } from '../screens/index.ts'

/* The screens that tests iterate over: a new descriptor is in every table that is derived from these. */

const addressIn = ({ path, queries = ['', ''] }: ScreenDescriptor, customer: string, which: 0 | 1 = 0): string =>
  path + queries[which].replace('{customer}', customer)

/** Tables derived from the descriptors of these screens. */
export const tablesOf = <Name extends string>(screens: Readonly<Record<Name, ScreenDescriptor>>) => {
  const names = Object.keys(screens) as Name[]
  const gated = names.flatMap((name) => {
    const { permission } = screens[name]
    return [permission ?? []].flat().map((one) => [name, one] as const)
  })
  return {
    names,
    gated,
    /** One permission for each screen that needs one: if any of several is enough, the first. */
    gates: Object.fromEntries(gated.toReversed()) as Readonly<Partial<Record<Name, string>>>,
    /** Each screen with the address at which it shows something, which may contain the id of a customer. */
    addressesOf: (customer: string) => names.map((name) => [addressIn(screens[name], customer), name] as const),
  }
}

const tables = tablesOf(DESCRIPTORS)

export type Screen = ScreenName
/** The screens inside the shell. */
export const SCREENS: readonly Screen[] = tables.names
/** The screens that need a permission, with each permission that is enough. */
export const { gated: GATED, gates: GATES } = tables
/** The permissions of the gates, each once, as several screens may need the same. */
export const GATE_PERMISSIONS: readonly string[] = [...new Set<string>(Object.values(GATES))]
export const { addressesOf } = tables

export const addressOf = (name: Screen, customer: string): string => addressIn(DESCRIPTORS[name], customer)

export const hrefOf = (name: Screen | 'signOut', which: 0 | 1 = 0): string =>
  name === 'signOut' ? PATHS.signOut : addressIn(DESCRIPTORS[name], '7', which)

/** The place of a screen, at the address that the console links to. */
export const placeOf = <Name extends Screen | 'signOut'>(name: Name, which?: 0 | 1): Extract<Place, { name: Name }> => {
  const [path = '', query = ''] = hrefOf(name, which).split('?')
  return parsePlace({ path, search: query && `?${query}` }) as Extract<Place, { name: Name }>
}

/** The part that a screen loads in addition to its own code. */
export const BESIDE: Readonly<Record<string, 'appWizard' | 'commands' | 'outgoing' | undefined>> = {
  wizards: 'appWizard',
  order: 'commands',
  ticket: 'outgoing',
}

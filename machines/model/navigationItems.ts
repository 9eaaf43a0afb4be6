import { PATHS, type PlaceName } from '../places.ts'
import type { User } from './entities.ts'
import { holds, viewPermission } from './permissions.ts'

/** An entry of the side rail. It shows to those who hold its id + '.view'. */
export interface NavigationItem {
  readonly id: string
  readonly title: string
  readonly link: string
  readonly icon: 'dashboard' | 'tickets'
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { id: 'dashboard', title: 'Dashboard', link: PATHS.dashboard, icon: 'dashboard' },
  { id: 'tickets', title: 'Tickets', link: PATHS.tickets, icon: 'tickets' },
]

/** The entries that a user may see. */
export const visibleItems = (user: User | null): readonly NavigationItem[] =>
  NAVIGATION_ITEMS.filter(({ id }) => holds(user, viewPermission(id)))

/** The title of a place inside the shell; '' for a place without one. */
export const titleOf = (place: PlaceName): string => NAVIGATION_ITEMS.find(({ id }) => id === place)?.title ?? ''

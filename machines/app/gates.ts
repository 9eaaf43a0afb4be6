import { type Capabilities, holds } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry } from '../screens/screen.ts'
import type { AnyPlace, Place, PlaceName } from './places.ts'

/** The permission checks of these screens. */
export const gatesOf = (screens: Registry) => {
  const permissionsOf = (place: string): readonly string[] => [screens[place]?.permission ?? []].flat()
  return {
    permissionsOf,
    mayView: (user: Capabilities | null, place: AnyPlace | null): boolean => {
      const permissions = place ? permissionsOf(place.name) : []
      return permissions.length === 0 || permissions.some((permission) => holds(user, permission))
    },
  }
}

const gates = gatesOf(SCREENS)

/** The permissions of which a user needs at least one for a place; empty if it requires none. */
export const permissionsOf: (place: PlaceName) => readonly string[] = gates.permissionsOf

/** Whether a user may see a place: it requires no permission, or they have at least one of those that it lists. */
export const mayView: (user: Capabilities | null, place: Place | null) => boolean = gates.mayView

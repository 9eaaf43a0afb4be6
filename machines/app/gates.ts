import { type Capabilities, holds } from '../model/permissions.ts'
import { SCREENS } from '../screens/index.ts'
import type { Registry } from '../screens/screen.ts'
import type { AnyPlace, Place, PlaceName } from './places.ts'

/** The gates of these screens. */
export const gatesOf = (screens: Registry) => {
  const permissionOf = (place: string): string | null => screens[place]?.permission ?? null
  return {
    permissionOf,
    mayView: (user: Capabilities | null, place: AnyPlace | null): boolean => {
      const permission = place && permissionOf(place.name)
      return permission === null || holds(user, permission)
    },
  }
}

const gates = gatesOf(SCREENS)

/** The permission that a place requires, or null if it requires none. */
export const permissionOf: (place: PlaceName) => string | null = gates.permissionOf

/** Whether a user has the permission that a place requires. */
export const mayView: (user: Capabilities | null, place: Place | null) => boolean = gates.mayView

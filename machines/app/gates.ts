import { holds, type Said } from '../model/permissions.ts'
import { type Place, type PlaceName, screenOf } from './places.ts'

/** The permission that a place is shown for, or null where everyone who is signed in may see it. */
export const permissionOf = (place: PlaceName): string | null => screenOf(place)?.permission ?? null

/** Whether the gate of a place is open to a user. */
export const mayView = (user: Said | null, place: Place | null): boolean => {
  const permission = place && permissionOf(place.name)
  return permission === null || holds(user, permission)
}

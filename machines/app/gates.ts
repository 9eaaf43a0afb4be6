import { holds, type Said, VIEW_DASHBOARD, VIEW_TICKETS, viewPermission } from '../model/permissions.ts'
import type { Place, PlaceName } from './places.ts'

// Areas that stand for the person itself, or for the console, need none.
const GATES: Readonly<Partial<Record<PlaceName, string>>> = {
  dashboard: VIEW_DASHBOARD,
  tickets: VIEW_TICKETS,
  users: viewPermission('users'),
  savedMessages: viewPermission('saved_messages'),
  userManagement: viewPermission('staff'),
}

/** The permission that a place is shown for, or null where everyone who is signed in may see it. */
export const permissionOf = (place: PlaceName): string | null => GATES[place] ?? null

/** Whether the gate of a place is open to a user. */
export const mayView = (user: Said | null, place: Place | null): boolean => {
  const permission = place && permissionOf(place.name)
  return permission === null || holds(user, permission)
}

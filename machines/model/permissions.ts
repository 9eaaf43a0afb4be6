import type { User } from './entities.ts'

/** The permissions of the two gates. */
export const VIEW_DASHBOARD = 'dashboard.view'
export const VIEW_TICKETS = 'tickets.view'

/** The permission that shows a navigation entry. */
export const viewPermission = (entryId: string): string => `${entryId}.view`

export const holds = (user: User | null, permission: string): boolean =>
  user?.permissions?.includes(permission) ?? false

export const offers = (user: User | null, extension: string): boolean => user?.extensions?.includes(extension) ?? false

/** The same user with those of `listed` that were missing; the very same object where none was. */
export const addPermissions = (user: User, listed: readonly string[]): User => {
  const held = user.permissions ?? []
  const missing = [...new Set(listed)].filter((permission) => !held.includes(permission))
  return missing.length === 0 ? user : { ...user, permissions: [...held, ...missing] }
}

import type { User } from './entities.ts'

/** The permissions of the two gates. */
export const VIEW_DASHBOARD = 'dashboard.view'
export const VIEW_TICKETS = 'tickets.view'
/** The permissions of user management: to see it, and to change who holds what. */
export const VIEW_STAFF = 'staff.view'
export const EDIT_STAFF = 'staff.edit'

/** Those of the calls beyond the documented ones (extensions.ts) that are asked for as soon as it is known who is here. */
export const SIGN_OUT = 'sign_out'
export const PERMISSION_LIST = 'permissions'

/** What is known of what somebody may do, and of what the API has: what /init says of it. */
export type Said = Pick<User, 'permissions' | 'extensions'>

/** The permission that shows a navigation entry. */
export const viewPermission = (entryId: string): string => `${entryId}.view`

export const holds = (user: Said | null, permission: string): boolean =>
  user?.permissions?.includes(permission) ?? false

export const offers = (user: Said | null, extension: string | null): boolean =>
  extension === null || (user?.extensions?.includes(extension) ?? false)

/** The same user with those of `listed` that were missing; the very same object where none was. */
export const addPermissions = (user: User, listed: readonly string[]): User => {
  const held = user.permissions ?? []
  const missing = [...new Set(listed)].filter((permission) => !held.includes(permission))
  return missing.length === 0 ? user : { ...user, permissions: [...held, ...missing] }
}

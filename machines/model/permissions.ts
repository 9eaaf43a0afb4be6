import type { User } from './entities.ts'
import type { OrderView } from './orderChoices.ts'

export const VIEW_DASHBOARD = 'dashboard.view'
export const VIEW_TICKETS = 'tickets.view'
export const REPLY_TO_TICKETS = 'tickets.reply'
export const MANAGE_TICKETS = 'tickets.manage'
export const VIEW_STAFF = 'staff.view'
export const EDIT_STAFF = 'staff.edit'
export const VIEW_MESSAGES = 'saved_messages.view'
export const EDIT_MESSAGES = 'saved_messages.edit'
export const VIEW_CUSTOMERS = 'users.view'
export const EXPORT_CUSTOMERS = 'users.export'
export const EDIT_CUSTOMERS = 'users.edit'
export const REFUND_ORDERS = 'orders.refund'
export const REFUND_LARGE = 'orders.refund_large'
export const SETTLE_MONEY = 'orders.settle'
/** Needed to see the activities of others. Everybody may see their own. */
export const VIEW_ACTIVITIES = 'activities.view'
export const EXPORT_ORDERS = 'orders.export'

/** The permission to see each list of orders. A person may see an order if they may see at least one of the lists that it is in. */
export const ORDER_PERMISSIONS: Readonly<Record<OrderView, string>> = {
  paid: 'orders_paid.view',
  pending: 'orders_pending.view',
  bike: 'orders_bike.view',
  accessory: 'orders_accessory.view',
  spare_part: 'orders_spare_part.view',
  warranty: 'orders_warranty.view',
  all: 'orders.view',
}

/** Extensions that are needed as soon as it is known who is signed in; the others are in extensions.ts. */
export const SIGN_OUT = 'sign_out'
export const PERMISSION_LIST = 'permissions'
export const SESSION_PERMISSIONS = 'session.permissions'

/** What somebody may do and what the API offers, as answered by /init. */
export type Capabilities = Pick<User, 'permissions' | 'extensions'>

/** The permission that a navigation entry needs to be shown. */
export const viewPermission = (entryId: string): string => `${entryId}.view`

export const holds = (user: Capabilities | null, permission: string): boolean =>
  user?.permissions?.includes(permission) ?? false

export const offers = (user: Capabilities | null, extension: string | null): boolean =>
  extension === null || (user?.extensions?.includes(extension) ?? false)

/**
 * Whether the user may do something that has a permission of its own, beyond viewing. An API that has this permission offers an extension of
 * the same name; with any other API, everybody who may view may do it.
 */
export const mayBeyondViewing = (user: Capabilities | null, permission: string): boolean =>
  !offers(user, permission) || holds(user, permission)

/** Whether a list has exactly the permissions that the user holds, in any order. */
export const holdsExactly = (user: Capabilities | null, listed: readonly string[]): boolean => {
  const held = new Set(user?.permissions ?? [])
  const named = new Set(listed)
  return held.size === named.size && [...named].every((permission) => held.has(permission))
}

/** The user with the listed permissions that were missing; the same object if none was. */
export const addPermissions = (user: User, listed: readonly string[]): User => {
  const held = user.permissions ?? []
  const missing = [...new Set(listed)].filter((permission) => !held.includes(permission))
  return missing.length === 0 ? user : { ...user, permissions: [...held, ...missing] }
}

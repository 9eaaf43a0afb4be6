import { PATHS } from '../places.ts'
import type { User } from './entities.ts'
import { holds, viewPermission } from './permissions.ts'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from './shellMenus.ts'

export type QuickLinkId = 'accounting' | 'administration' | 'projects' | 'customers'

/** A tile of the quick links. Without a link, `note` says so in short and `reason` says why. */
export type QuickLink = { readonly id: QuickLinkId; readonly title: string; readonly note: string } & (
  | { readonly link: string }
  | { readonly link: null; readonly reason: string }
)

const awaited = (id: QuickLinkId, title: string): QuickLink => ({
  id,
  title,
  link: null,
  note: NOT_AVAILABLE,
  reason: NOT_AVAILABLE_REASON,
})

const AWAITED: readonly QuickLink[] = [
  awaited('accounting', 'Accounting'),
  awaited('administration', 'Administration'),
  awaited('projects', 'Projects'),
]

const VIEW_CUSTOMERS = viewPermission('users')

const customers = (user: User | null): QuickLink => ({
  id: 'customers',
  title: 'Customers',
  ...(holds(user, VIEW_CUSTOMERS)
    ? { link: PATHS.users, note: 'All who bought' }
    : { link: null, note: 'Not permitted', reason: `It takes the permission “${VIEW_CUSTOMERS}”.` }),
})

/** The quick links of a user, in their order. The documented product gives none of them a route; ours has a list of customers. */
export const quickLinks = (user: User | null): readonly QuickLink[] => [...AWAITED, customers(user)]

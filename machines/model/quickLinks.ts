import { PATHS } from '../places.ts'
import type { User } from './entities.ts'
import { holds, viewPermission } from './permissions.ts'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from './shellMenus.ts'
import { VIEW_STAFF } from './staff.ts'

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

/** A tile for those who hold a permission; the others are told which one it takes. */
const gated = (
  user: User | null,
  permission: string,
  tile: { id: QuickLinkId; title: string; link: string; note: string },
): QuickLink =>
  holds(user, permission)
    ? tile
    : { ...tile, link: null, note: 'Not permitted', reason: `It takes the permission “${permission}”.` }

/**
 * The quick links of a user, in their order. The documented product gives none of them a route; ours has user management and
 * a list of customers.
 */
export const quickLinks = (user: User | null): readonly QuickLink[] => [
  awaited('accounting', 'Accounting'),
  gated(user, VIEW_STAFF, {
    id: 'administration',
    title: 'Administration',
    link: PATHS.userManagement,
    note: 'Who may do what',
  }),
  awaited('projects', 'Projects'),
  gated(user, viewPermission('users'), {
    id: 'customers',
    title: 'Customers',
    link: PATHS.users,
    note: 'All of the shop',
  }),
]

import { type LinkedScreen, PATHS } from '../app/places.ts'
import type { User } from '../model/entities.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { holds, offers, VIEW_STAFF, viewPermission } from '../model/permissions.ts'
import { permissionTitle } from '../model/permissionTitle.ts'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from './awaited.ts'
import { titleOf } from './navigationItems.ts'
import { TEXTS } from './texts.ts'

export type QuickLinkId = 'accounting' | 'administration' | 'projects' | 'customers'

/** A tile of the quick links. Without a link, `note` and `reason` say why, in short and in full. */
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

/** A tile that requires an extension and a permission; without them it has no link, and says why. */
const gated = (
  user: User | null,
  { extension, permission }: { extension: string; permission: string },
  tile: { id: QuickLinkId; title: string; link: string; note: string },
): QuickLink => {
  if (!offers(user, extension)) {
    return { ...tile, link: null, note: TEXTS.notOffered, reason: TEXTS.notOfferedReason }
  }
  if (holds(user, permission)) return tile
  return {
    ...tile,
    link: null,
    note: TEXTS.notPermitted,
    reason: TEXTS.notPermittedReason(permissionTitle(permission)),
  }
}

/** The quick links of a user, in order. The documented product gives them no routes; here two of them have one. */
export const quickLinks = (user: User | null): readonly QuickLink[] => [
  awaited('accounting', TEXTS.accounting),
  gated(
    user,
    { extension: EXTENSIONS.staff, permission: VIEW_STAFF },
    { id: 'administration', title: TEXTS.administration, link: PATHS.userManagement, note: TEXTS.administrationNote },
  ),
  awaited('projects', TEXTS.projects),
  gated(
    user,
    { extension: EXTENSIONS.users, permission: viewPermission('users') },
    { id: 'customers', title: TEXTS.customers, link: PATHS.users, note: TEXTS.customersNote },
  ),
]

const tool = (place: LinkedScreen) => ({ title: titleOf(place), link: PATHS[place] })

/** Screens for those who maintain the console; nothing else links to them. */
export const TOOLS: readonly { readonly title: string; readonly link: string }[] = [
  tool('builder'),
  tool('widgets'),
  tool('wizards'),
  tool('menuTest'),
]

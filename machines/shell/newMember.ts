import type { User } from '../model/entities.ts'
import { EXTENSIONS } from '../model/extensions.ts'
import { EDIT_STAFF, holds, offers, VIEW_STAFF } from '../model/permissions.ts'
import { permissionTitle } from '../model/permissionTitle.ts'
import { TEXTS } from './texts.ts'

/** The heading above New Member in a menu while the user may not use it. */
export const NOT_PERMITTED = TEXTS.notPermitted

/** Whether New Member invites a member of staff. If the API cannot do that, New Member opens the documented sample. */
export const offersInvitation = (user: User | null): boolean =>
  offers(user, EXTENSIONS.staff) && offers(user, EXTENSIONS.staffInvite)

/** Why the user cannot invite anybody, or null. The form is on a screen that has a permission of its own. */
export const invitationObstacle = (user: User | null): string | null => {
  const missing = [VIEW_STAFF, EDIT_STAFF].find((permission) => !holds(user, permission))
  return missing === undefined ? null : TEXTS.notPermittedReason(permissionTitle(missing))
}

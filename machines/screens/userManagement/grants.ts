import { savePermissions } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormContext, FormRules } from '../../kit/formRules.ts'
import { contentAs } from '../../model/forms.ts'
import { grantedBeyond, holdsMore, KeptGrants, type StaffMember, takenFromSelf } from '../../model/staff.ts'
import { TEXTS } from './texts.ts'

export interface GrantsSubject {
  readonly member: StaffMember
  /** Whether the signed-in person may change permissions. */
  readonly mayEdit: boolean
  /** Whether the member is the signed-in person. */
  readonly isSelf: boolean
  /** The permissions of the signed-in person; null if they are not in the list. */
  readonly own: readonly string[] | null
}

interface Grants {
  /** The permissions to save, sorted. */
  readonly wanted: readonly string[]
}

interface Request {
  readonly id: string
  readonly permissions: readonly string[]
  /** The permissions before the changes: the API refuses to save if they are different by now. */
  readonly seen: readonly string[]
}

const without = (some: readonly string[], others: readonly string[]): readonly string[] =>
  some.filter((one) => !others.includes(one))
const sorted = (permissions: readonly string[]): readonly string[] => [...new Set(permissions)].sort()

/** Whether this is a permission for user management that the person would revoke from themselves. */
const isOwn = ({ member: { permissions }, mayEdit, isSelf }: GrantsSubject, permission: string): boolean =>
  mayEdit && isSelf && takenFromSelf(permissions, without(permissions, [permission])) !== null

/** Whether the member holds a permission that the person lacks. */
const isAbove = ({ member, own }: GrantsSubject): boolean => own !== null && holdsMore(own, member.permissions)

/** Whether the person lacks a permission, and therefore cannot grant it. */
const isLacking = ({ own }: GrantsSubject, permission: string): boolean => own !== null && !own.includes(permission)

const GRANTS: FormRules<'grants', GrantsSubject, Grants, Request, StaffMember, 'savePermissions'> = {
  id: 'grants',
  formOf: ({ member }) => ({ wanted: sorted(member.permissions) }),
  fields: {},
  allows: ({ wanted }, subject) => {
    const { member, mayEdit, isSelf, own } = subject
    if (!mayEdit || isAbove(subject)) return false
    if (own !== null && grantedBeyond(own, member.permissions, wanted) !== null) return false
    return !(isSelf && takenFromSelf(member.permissions, wanted) !== null)
  },
  busy: TEXTS.saving,
  // Only the changes are kept, so that changes by others are preserved.
  keptAs: ({ wanted }, { member: { permissions } }) => ({
    granted: without(wanted, permissions),
    revoked: without(permissions, wanted),
  }),
  readKept: (content, subject) => {
    const kept = contentAs(content, KeptGrants)
    if (kept === null || !subject.mayEdit || isAbove(subject)) return null
    const revoked = kept.revoked.filter((permission) => !isOwn(subject, permission))
    const granted = kept.granted.filter((permission) => !isLacking(subject, permission))
    return { wanted: sorted([...without(subject.member.permissions, revoked), ...granted]) }
  },
  save: savePermissions,
  requestOf: ({ wanted }, { member: { id, permissions } }) => ({ id, permissions: wanted, seen: permissions }),
  savedAs: (member, before) => ({ ...before, member }),
}

/** The form of a member's permissions. */
export const grantsMachine = createForm(GRANTS)
export const grantsSelectors = formSelectors(GRANTS)

export const withGrant = (wanted: readonly string[], permission: string, isGranted: boolean): readonly string[] =>
  isGranted ? sorted([...wanted, permission]) : without(wanted, [permission])

type GrantsSnapshot = { readonly context: FormContext<GrantsSubject, Grants> } & Parameters<
  typeof grantsSelectors.selectObstacle
>[0]
export const selectSubject = ({ context }: GrantsSnapshot): GrantsSubject => context.subject
export const selectWanted = ({ context }: GrantsSnapshot): readonly string[] => context.fields.wanted
/** Whether this is a permission for user management, which the person cannot revoke from themselves. */
export const selectIsOwn = ({ context }: GrantsSnapshot, permission: string): boolean =>
  isOwn(context.subject, permission)
/** Why this permission cannot be changed now, or null. */
export const selectPermissionObstacle = (snapshot: GrantsSnapshot, permission: string): string | null => {
  const { subject } = snapshot.context
  if (!subject.mayEdit) return TEXTS.mayNotChange
  if (isAbove(subject)) return TEXTS.holdsMore
  if (isLacking(subject, permission)) return TEXTS.lacking
  return (
    grantsSelectors.selectLeaveObstacle(snapshot) ?? (selectIsOwn(snapshot, permission) ? TEXTS.ownPermission : null)
  )
}

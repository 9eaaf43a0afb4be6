import { inviteMember } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormContext, FormRules } from '../../kit/formRules.ts'
import { nameError } from '../../model/account.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { CREDENTIAL_MAX_LENGTH } from '../../model/constants.ts'
import { contentAs } from '../../model/forms.ts'
import { TEXTS as MODEL } from '../../model/formTexts.ts'
import { isEmail } from '../../model/signInForm.ts'
import { grantedBeyond, type Invitation, Invitee } from '../../model/staff.ts'
import { TEXTS } from './texts.ts'

export interface Inviter {
  /** The permissions of the signed-in person. */
  readonly own: readonly string[]
}

const NOBODY: Invitee = { first_name: '', last_name: '', email: '', permissions: [] }

const emailError = (value: string): string | null => {
  const email = value.trim()
  if (email === '') return MODEL.enterEmail
  if (email.length > CREDENTIAL_MAX_LENGTH) return MODEL.shorten(TEXTS.email, CREDENTIAL_MAX_LENGTH)
  return isEmail(email) ? null : MODEL.enterValidEmail
}

const RULES: FormRules<'invite', Inviter, Invitee, Invitee, Invitation, 'inviteMember'> = {
  id: 'invite',
  formOf: () => NOBODY,
  fields: {
    first_name: ({ first_name }) => nameError(TEXTS.firstName, first_name),
    last_name: ({ last_name }) => nameError(TEXTS.lastName, last_name),
    email: ({ email }) => emailError(email),
  },
  allows: ({ permissions }, { own }) => grantedBeyond(own, [], permissions) === null,
  busy: TEXTS.inviting,
  readKept: (content, { own }) => {
    const kept = contentAs(content, Invitee)
    return kept && { ...kept, permissions: kept.permissions.filter((permission) => own.includes(permission)) }
  },
  save: inviteMember,
  requestOf: ({ first_name, last_name, email, permissions }) => ({
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    permissions,
  }),
  savedAs: (_, before) => before,
  // The form has already checked everything else, so a 422 is about the email.
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'email' : null),
}

/** The form's name in storage. */
export const INVITE_FORM = 'invitee'

/** The form to invite a member of staff. */
export const inviteFormMachine = createForm(RULES)
export const inviteForm = formSelectors(RULES)

type InviteFormSnapshot = { readonly context: FormContext<Inviter, Invitee> } & Parameters<
  typeof inviteForm.selectLeaveObstacle
>[0]
/** Why this permission cannot be granted to the invitee now, or null. */
export const selectGiveObstacle = (snapshot: InviteFormSnapshot, permission: string): string | null =>
  inviteForm.selectLeaveObstacle(snapshot) ?? (snapshot.context.subject.own.includes(permission) ? null : TEXTS.lacking)

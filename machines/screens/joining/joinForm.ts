import { acceptInvitation } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import type { FormRules } from '../../kit/formRules.ts'
import { newPasswordError } from '../../model/account.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { InvitedPerson } from '../../model/staff.ts'
import { TEXTS } from './texts.ts'

/** Recordings mask fields with this name. */
interface Choice {
  readonly password: string
}

const RULES: FormRules<'join', InvitedPerson, Choice, Choice, InvitedPerson, 'acceptInvitation'> = {
  id: 'join',
  formOf: () => ({ password: '' }),
  fields: { password: ({ password }) => newPasswordError(password) },
  busy: TEXTS.saving,
  save: acceptInvitation,
  requestOf: ({ password }) => ({ password }),
  savedAs: (saved) => saved,
  refusedAt: (error) => (isRefusedFor(error, 422) ? 'password' : null),
}

/** The form to choose a first password. It is not kept in storage. */
export const joinFormMachine = createForm(RULES)
export const joinForm = formSelectors(RULES)

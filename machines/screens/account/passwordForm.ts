import { savePassword } from '../../callEffects.ts'
import { createForm, formSelectors } from '../../kit/createForm.ts'
import { type FormContext, type FormRules, isChanged } from '../../kit/formRules.ts'
import { newPasswordError, type PasswordChange } from '../../model/account.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { TEXTS } from './texts.ts'

/** Recordings mask fields with these names. */
export interface Passwords {
  readonly current_password: string
  readonly password: string
  readonly repeated_password: string
}
type PasswordRequest = Pick<Passwords, 'current_password' | 'password'>

const NO_PASSWORDS: Passwords = { current_password: '', password: '', repeated_password: '' }

const repeatError = ({ password, repeated_password }: Passwords): string | null => {
  if (repeated_password === '') return TEXTS.repeat
  return repeated_password === password ? null : TEXTS.noMatch
}

/** The subject of the form is the last change of the password, or null. */
const RULES: FormRules<'password', PasswordChange | null, Passwords, PasswordRequest, PasswordChange, 'savePassword'> =
  {
    id: 'password',
    formOf: () => NO_PASSWORDS,
    fields: {
      current_password: ({ current_password }) => (current_password === '' ? TEXTS.currentRequired : null),
      password: ({ password, current_password }) =>
        newPasswordError(password) ?? (password === current_password ? TEXTS.samePassword : null),
      repeated_password: repeatError,
    },
    busy: TEXTS.changingPassword,
    save: savePassword,
    requestOf: ({ current_password, password }) => ({ current_password, password }),
    savedAs: (saved) => saved,
    refusedAt: (error) => {
      if (isRefusedFor(error, 409)) return 'password'
      // The form has already checked everything else, so a 422 is about the current password.
      return isRefusedFor(error, 422) ? 'current_password' : null
    },
  }

/** The form to change one's own password. It is not kept in storage, and is emptied once saved. */
export const passwordFormMachine = createForm(RULES)
export const passwordForm = formSelectors(RULES)

interface PasswordSnapshot {
  readonly context: FormContext<PasswordChange | null, Passwords>
}
/** The number of other sessions that the last change ended; null before the first change, and once the person has begun another. */
export const selectEndedSessions = ({ context }: PasswordSnapshot): number | null =>
  isChanged(RULES, context) || context.touched.length > 0 ? null : (context.subject?.ended_sessions ?? null)

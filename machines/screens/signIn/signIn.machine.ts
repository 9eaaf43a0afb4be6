import { and, assign, type SnapshotFrom, sendParent, setup, stateIn } from 'xstate'
import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH } from '../../model/constants.ts'
import { emailError, passwordError } from '../../model/signInForm.ts'
import { TEXTS } from './texts.ts'

interface SignInContext {
  readonly email: string
  readonly password: string
  /** Why the last attempt failed. */
  readonly refusal: string
}

/** The event that the form sends to the session, through the root. */
export type SignInRequest = { type: 'signIn.requested'; email: string; password: string }

type SignInEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'email.left' }
  | { type: 'password.changed'; password: string }
  | { type: 'password.left' }
  | { type: 'passwordVisibility.toggled' }
  | { type: 'form.submitted' }
  | { type: 'signIn.refused'; message: string }

/** The sign-in form. */
export const signInMachine = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, input: {} as { email: string } },
  actions: {
    storeEmail: assign((_, params: { email: string }) => ({ email: params.email })),
    storePassword: assign((_, params: { password: string }) => ({ password: params.password })),
    storeRefusal: assign((_, params: { message: string }) => ({ refusal: params.message })),
    requestSignIn: sendParent(
      ({ context: { email, password } }): SignInRequest => ({
        type: 'signIn.requested',
        email: email.trim(),
        password,
      }),
    ),
  },
  guards: {
    isEmailValid: ({ context }) => emailError(context.email) === null,
    isPasswordValid: ({ context }) => passwordError(context.password) === null,
    isFormValid: and(['isEmailValid', 'isPasswordValid']),
    isSubmitting: stateIn({ request: 'submitting' }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ email: input.email, password: '', refusal: '' }),
  type: 'parallel',
  states: {
    email: {
      initial: 'untouched',
      on: { 'email.changed': { actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.email }) } } },
      states: { untouched: { on: { 'email.left': 'touched', 'form.submitted': 'touched' } }, touched: {} },
    },
    password: {
      initial: 'untouched',
      on: {
        'password.changed': {
          actions: { type: 'storePassword', params: ({ event }) => ({ password: event.password }) },
        },
      },
      states: { untouched: { on: { 'password.left': 'touched', 'form.submitted': 'touched' } }, touched: {} },
    },
    passwordVisibility: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'passwordVisibility.toggled': 'shown' } },
        shown: { on: { 'passwordVisibility.toggled': 'hidden' } },
      },
    },
    request: {
      initial: 'editing',
      states: {
        editing: { on: { 'form.submitted': { guard: 'isFormValid', target: 'submitting', actions: 'requestSignIn' } } },
        submitting: { on: { 'signIn.refused': 'editing' } },
      },
    },
    alert: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'signIn.refused': {
              guard: 'isSubmitting',
              target: 'shown',
              actions: { type: 'storeRefusal', params: ({ event }) => ({ message: event.message }) },
            },
          },
        },
        shown: { always: { guard: 'isSubmitting', target: 'hidden' } },
      },
    },
  },
})

type SignInSnapshot = SnapshotFrom<typeof signInMachine>
export const selectEmail = (snapshot: SignInSnapshot): string => snapshot.context.email
export const selectPassword = (snapshot: SignInSnapshot): string => snapshot.context.password
export const selectEmailError = ({ value, context }: SignInSnapshot): string | null =>
  value.email === 'touched' ? emailError(context.email) : null
export const selectPasswordError = ({ value, context }: SignInSnapshot): string | null =>
  value.password === 'touched' ? passwordError(context.password) : null
export const selectIsPasswordShown = ({ value }: SignInSnapshot): boolean => value.passwordVisibility === 'shown'
export const selectIsSubmitting = ({ value }: SignInSnapshot): boolean => value.request === 'submitting'
/** Why the last attempt failed, or null. */
export const selectRefusal = ({ value, context }: SignInSnapshot): string | null =>
  value.alert === 'shown' ? context.refusal : null
/** Why the form cannot be sent now, or null. */
export const selectSubmitObstacle = ({ value, context }: SignInSnapshot): string | null => {
  if (value.request === 'submitting') return TEXTS.checking
  const { email, password } = context
  if (email.trim() === '') return TEXTS.enterEmail
  if (emailError(email) !== null) return TEXTS.correctEmail
  if (password === '') return TEXTS.enterPassword
  return passwordError(password) && TEXTS.correctPassword(CREDENTIAL_MIN_LENGTH, CREDENTIAL_MAX_LENGTH)
}

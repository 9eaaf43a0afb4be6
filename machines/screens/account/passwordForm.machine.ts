import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { savePassword } from '../../effects.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { fieldObstacle } from '../../model/obstacle.ts'
import { passwordError } from '../../model/signInForm.ts'

export interface Passwords {
  readonly current: string
  readonly fresh: string
  readonly repeated: string
}
export type PasswordFieldName = keyof Passwords

interface PasswordFormContext {
  readonly passwords: Passwords
  readonly touched: readonly PasswordFieldName[]
  /** What the API said of the current password; null until it says something, and once anything is typed anew. */
  readonly currentRefusal: string | null
  /** Why the last attempt failed otherwise; null where there is nothing to say. */
  readonly refusal: string | null
  /** How many other sessions the last change ended. */
  readonly endedSessions: number
}

type PasswordFormEvent =
  | { type: 'password.changed'; field: PasswordFieldName; value: string }
  | { type: 'field.left'; field: PasswordFieldName }
  | { type: 'password.submitted' }

/** What the form tells the screen: other sessions have ended with the old password. */
export type PasswordNews = { type: 'password.replaced' }

const EMPTY: Passwords = { current: '', fresh: '', repeated: '' }
const NONE: readonly PasswordFieldName[] = []

const repeatError = ({ fresh, repeated }: Passwords): string | null => {
  if (repeated === '') return 'Repeat the new password'
  return repeated === fresh ? null : 'The passwords differ'
}

const errors: Readonly<Record<PasswordFieldName, (context: PasswordFormContext) => string | null>> = {
  current: ({ passwords, currentRefusal }) =>
    passwords.current === '' ? 'Current password is required' : currentRefusal,
  fresh: ({ passwords }) => passwordError(passwords.fresh),
  repeated: ({ passwords }) => repeatError(passwords),
}

const obstacleIn = (context: PasswordFormContext): string | null =>
  fieldObstacle('current password', errors.current(context)) ??
  fieldObstacle('new password', errors.fresh(context)) ??
  fieldObstacle('new password again', errors.repeated(context))

/** The change of one's own password. What was typed stays where it is refused, and is forgotten once it is saved. */
export const passwordFormMachine = setup({
  types: {
    context: {} as PasswordFormContext,
    events: {} as PasswordFormEvent,
    children: {} as { visibility: 'toggle' },
  },
  actors: { savePassword, toggle: toggleMachine },
  actions: {
    storePassword: assign(({ context }, params: { field: PasswordFieldName; value: string }) => ({
      passwords: { ...context.passwords, [params.field]: params.value },
      currentRefusal: null,
    })),
    touchField: assign(({ context }, params: { field: PasswordFieldName }) => ({
      touched: [...context.touched.filter((field) => field !== params.field), params.field],
    })),
    touchFields: assign({ touched: ['current', 'fresh', 'repeated'] as const }),
    forgetPasswords: assign({ passwords: EMPTY, touched: NONE }),
    storeEnded: assign((_, params: { count: number }) => ({ endedSessions: params.count })),
    storeCurrentRefusal: assign((_, params: { refusal: string }) => ({ currentRefusal: params.refusal })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    announceReplacement: sendParent((): PasswordNews => ({ type: 'password.replaced' })),
  },
  guards: {
    isReady: ({ context }) => obstacleIn(context) === null,
    // Who only passes through with the Tab key is told of no errors.
    hasTyped: ({ context }) => Object.values(context.passwords).some((password) => password !== ''),
    // All else that the API checks was checked before.
    isCurrentWrong: (_, params: { error: unknown }) => isRefusedFor(params.error, 422),
  },
}).createMachine({
  id: 'passwordForm',
  context: { passwords: EMPTY, touched: NONE, currentRefusal: null, refusal: null, endedSessions: 0 },
  invoke: { id: 'visibility', src: 'toggle' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.changed': {
          actions: { type: 'storePassword', params: ({ event: { field, value } }) => ({ field, value }) },
        },
        'field.left': {
          guard: 'hasTyped',
          actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) },
        },
        'password.submitted': [
          { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'touchFields' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'savePassword',
        input: ({ context: { passwords } }) => ({ current_password: passwords.current, password: passwords.fresh }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'storeEnded', params: ({ event }) => ({ count: event.output.ended_sessions }) },
            'forgetPasswords',
            'announceReplacement',
          ],
        },
        onError: [
          {
            guard: { type: 'isCurrentWrong', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              { type: 'storeCurrentRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
              'touchFields',
            ],
          },
          {
            target: 'editing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
        ],
      },
    },
    // Until something is typed anew.
    saved: {
      on: {
        'password.changed': {
          target: 'editing',
          actions: { type: 'storePassword', params: ({ event: { field, value } }) => ({ field, value }) },
        },
      },
    },
  },
})

type PasswordFormSnapshot = SnapshotFrom<typeof passwordFormMachine>
export const selectPasswords = ({ context }: PasswordFormSnapshot): Passwords => context.passwords
/** What is wrong with a field that was touched, or null. */
export const selectPasswordError = ({ context }: PasswordFormSnapshot, field: PasswordFieldName): string | null =>
  context.touched.includes(field) ? errors[field](context) : null
export const selectPasswordRefusal = ({ context }: PasswordFormSnapshot): string | null => context.refusal
/** Why the password cannot be changed now, or null where it can. */
export const selectPasswordObstacle = ({ value, context }: PasswordFormSnapshot): string | null =>
  value === 'saving' ? 'Your password is being changed: wait until that is done' : obstacleIn(context)
export const selectIsPasswordSaving = ({ value }: PasswordFormSnapshot): boolean => value === 'saving'
/** How many other sessions the change that was just made has ended; null where none was just made. */
export const selectEndedSessions = ({ value, context }: PasswordFormSnapshot): number | null =>
  value === 'saved' ? context.endedSessions : null

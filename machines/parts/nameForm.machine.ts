import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchAccount, logError, saveName } from '../effects.ts'
import { type Account, nameError } from '../model/account.ts'
import { messageOf } from '../model/callError.ts'
import type { UserUpdate } from '../session.machine.ts'

export type Names = Pick<Account, 'first_name' | 'last_name'>
export type NameField = keyof Names

interface NameFormContext {
  /** The name as the API keeps it; null before it has come. */
  readonly account: Account | null
  readonly names: Names
  readonly touched: readonly NameField[]
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
  /** Why the name could not be loaded. */
  readonly failure: string
}

type NameFormEvent =
  | { type: 'name.changed'; changes: Partial<Names> }
  | { type: 'field.left'; field: NameField }
  | { type: 'name.submitted' }
  | { type: 'retry.requested' }

const LABELS: Readonly<Record<NameField, string>> = { first_name: 'First name', last_name: 'Last name' }
const NO_NAMES: Names = { first_name: '', last_name: '' }
const NONE: readonly NameField[] = []

const tidy = ({ first_name, last_name }: Names): Names => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
})

const errorIn = ({ names }: NameFormContext, field: NameField): string | null => nameError(LABELS[field], names[field])

/** Why the name cannot be saved now, or null. */
const obstacleIn = (context: NameFormContext): string | null => {
  const error = errorIn(context, 'first_name') ?? errorIn(context, 'last_name')
  if (error !== null) return error
  const { first_name, last_name } = tidy(context.names)
  const isSame = first_name === context.account?.first_name && last_name === context.account.last_name
  return isSame ? 'Nothing has been changed' : null
}

/** A person's own name: fetched, changed, and told to the session once it is saved. */
export const nameFormMachine = setup({
  types: { context: {} as NameFormContext, events: {} as NameFormEvent },
  actors: { fetchAccount, saveName },
  actions: {
    logError,
    storeAccount: assign((_, params: { account: Account }) => ({
      account: params.account,
      names: { first_name: params.account.first_name, last_name: params.account.last_name },
    })),
    storeNames: assign(({ context }, params: { changes: Partial<Names> }) => ({
      names: { ...context.names, ...params.changes },
    })),
    touchField: assign(({ context }, params: { field: NameField }) => ({
      touched: [...context.touched.filter((field) => field !== params.field), params.field],
    })),
    touchFields: assign({ touched: ['first_name', 'last_name'] as const }),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    announceName: sendParent(
      (_, params: { account: Account }): UserUpdate => ({
        type: 'user.updated',
        changes: { first_name: params.account.first_name },
      }),
    ),
  },
  guards: { isReady: ({ context }) => obstacleIn(context) === null },
}).createMachine({
  id: 'nameForm',
  context: { account: null, names: NO_NAMES, touched: NONE, refusal: null, failure: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchAccount',
        onDone: {
          target: 'editing',
          actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    editing: {
      on: {
        'name.changed': { actions: { type: 'storeNames', params: ({ event }) => ({ changes: event.changes }) } },
        'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
        'name.submitted': [
          { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
          { actions: 'touchFields' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'saveName',
        input: ({ context }) => tidy(context.names),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'announceName', params: ({ event }) => ({ account: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
        },
      },
    },
  },
})

type NameFormSnapshot = SnapshotFrom<typeof nameFormMachine>
/** Why the name could not be loaded. */
export const selectNameFailure = ({ context }: NameFormSnapshot): string => context.failure
export const selectNameState = ({ value }: NameFormSnapshot) => value
export const selectNames = ({ context }: NameFormSnapshot): Names => context.names
/** What is wrong with a field that was touched, or null. */
export const selectNameError = ({ context }: NameFormSnapshot, field: NameField): string | null =>
  context.touched.includes(field) ? errorIn(context, field) : null
export const selectNameRefusal = ({ context }: NameFormSnapshot): string | null => context.refusal
/** Why the name cannot be saved now, or null where it can. */
export const selectNameObstacle = ({ value, context }: NameFormSnapshot): string | null =>
  value === 'saving' ? 'Your name is being saved' : obstacleIn(context)

import { assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import type { UserUpdate } from '../../app/session.machine.ts'
import { fetchAccount, logError, saveForm, saveName, watchClock, watchForm } from '../../effects.ts'
import { type Account, type AccountAnswer, KeptNames, nameError } from '../../model/account.ts'
import { ageWords } from '../../model/age.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { contentAs, type FormAdopted, type FormKey } from '../../model/forms.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN, stateSeen } from '../../model/known.ts'
import { fieldObstacle } from '../../model/obstacle.ts'

export type Names = Pick<Account, 'first_name' | 'last_name'>
export type NameField = keyof Names

interface NameFormContext extends FormKey {
  /** The name as the API keeps it; null before it has come. */
  readonly account: Account | null
  /** When that came, epoch milliseconds. */
  readonly at: number | null
  /** The time that its age counts to, epoch milliseconds. */
  readonly now: number
  readonly names: Names
  /** Whether the names were not typed here, but found. */
  readonly isRestored: boolean
  readonly touched: readonly NameField[]
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
  /** Why the name could not be loaded. */
  readonly failure: string
}

type NameFormEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'name.changed'; changes: Partial<Names> }
  | { type: 'field.left'; field: NameField }
  | { type: 'name.submitted' }
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'account.changed' }

const LABELS: Readonly<Record<NameField, string>> = { first_name: 'First name', last_name: 'Last name' }
const NO_NAMES: Names = { first_name: '', last_name: '' }
const NONE: readonly NameField[] = []

const tidy = ({ first_name, last_name }: Names): Names => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
})

const namesOf = (account: Account | null): Names =>
  account ? { first_name: account.first_name, last_name: account.last_name } : NO_NAMES

/** Whether something else was typed, blanks included. */
const isChanged = (names: Names, account: Account | null): boolean => {
  const { first_name, last_name } = namesOf(account)
  return names.first_name !== first_name || names.last_name !== last_name
}

/** Names over another account: what was typed of them, and the rest as it is there. */
const typedOver = ({ names, account }: Pick<NameFormContext, 'names' | 'account'>, other: Account): Names => {
  const before = namesOf(account)
  const over = (field: NameField): string => (names[field] === before[field] ? other[field] : names[field])
  return { first_name: over('first_name'), last_name: over('last_name') }
}

const formOf = ({ email, form }: NameFormContext): FormKey => ({ email, form })
const typedKept = ({ context }: { context: NameFormContext }) => ({
  ...formOf(context),
  content: isChanged(context.names, context.account) ? context.names : null,
})
const nothingKept = ({ context }: { context: NameFormContext }) => ({ ...formOf(context), content: null })

const errorIn = ({ names }: NameFormContext, field: NameField): string | null => nameError(LABELS[field], names[field])

/** Why the name cannot be saved now, or null. */
const obstacleIn = (context: NameFormContext): string | null => {
  const error =
    fieldObstacle('first name', errorIn(context, 'first_name')) ??
    fieldObstacle('last name', errorIn(context, 'last_name'))
  if (error !== null) return error
  const { first_name, last_name } = tidy(context.names)
  const isSame = first_name === context.account?.first_name && last_name === context.account.last_name
  return isSame ? 'Nothing has been changed: change something first' : null
}

const CALL = { call: 'fetchAccount' } as const

interface NameFormInput {
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

const nameFormSetup = setup({
  types: { context: {} as NameFormContext, events: {} as NameFormEvent, input: {} as NameFormInput },
  actors: { fetchAccount, saveName, watchClock, watchForm },
  actions: {
    logError,
    saveForm,
    // What was typed stays, whatever has come.
    storeAccount: assign(({ context }, { answer: { account, at } }: { answer: AccountAnswer }) => {
      const names = context.account === null && context.isRestored ? context.names : typedOver(context, account)
      return { account, at, now: at, names, isRestored: context.isRestored && isChanged(names, account) }
    }),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    announceAccount: sendParent(
      ({ context: { account, at } }): AnswerNews =>
        account === null || at === null
          ? { type: 'answer.dropped', call: CALL }
          : { type: 'answer.remembered', known: { call: CALL, answer: { account, at } } },
    ),
    dropAccount: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: CALL })),
    storeSaved: assign((_, { answer: { account, at } }: { answer: AccountAnswer }) => ({
      account,
      at,
      names: namesOf(account),
      isRestored: false,
    })),
    adoptNames: assign(({ context }, params: { content: unknown }) => {
      const names = contentAs(params.content, KeptNames) ?? context.names
      return { names, isRestored: isChanged(names, context.account) }
    }),
    resetNames: assign(({ context }) => ({ names: namesOf(context.account), isRestored: false })),
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
    settleAccount: raise({ type: 'account.changed' }),
    announceName: sendParent(
      (_, params: { account: Account }): UserUpdate => ({
        type: 'user.updated',
        changes: { first_name: params.account.first_name },
      }),
    ),
  },
  guards: {
    isTyped: ({ context }) => context.account !== null && isChanged(context.names, context.account),
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    isAccountThere: ({ context }) => context.account !== null,
    isReady: ({ context }) => obstacleIn(context) === null,
    isKept: (_, params: { content: unknown }) => contentAs(params.content, KeptNames) !== null,
    isGone: (_, params: { content: unknown }) => params.content === null,
  },
  delays: { RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#nameForm.account.failed' | '#nameForm.account.known.outdated') =>
  nameFormSetup.createStateConfig({
    invoke: {
      src: 'fetchAccount',
      onDone: [
        {
          guard: 'isTyped',
          target: '#nameForm.account.loaded',
          actions: [
            { type: 'storeAccount', params: ({ event }) => ({ answer: event.output }) },
            'announceAccount',
            { type: 'saveForm', params: typedKept },
          ],
        },
        {
          target: '#nameForm.account.loaded',
          actions: [{ type: 'storeAccount', params: ({ event }) => ({ answer: event.output }) }, 'announceAccount'],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            'dropAccount',
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/**
 * A person's own name: fetched, changed, and told to the session once it is saved. What is typed is kept until then, or until
 * it is discarded. The name that stood there last does so at once, with its age, until it has been fetched anew; what was
 * typed over it stays.
 */
export const nameFormMachine = nameFormSetup.createMachine({
  id: 'nameForm',
  context: ({ input: { email, known = NOTHING_KNOWN } }) => {
    const answer = knownOf(known, CALL)
    const account = answer?.account ?? null
    return {
      email,
      form: 'name',
      account,
      at: answer?.at ?? null,
      now: 0,
      names: namesOf(account),
      isRestored: false,
      touched: NONE,
      refusal: null,
      failure: '',
    }
  },
  invoke: { src: 'watchForm', input: ({ context }) => formOf(context) },
  type: 'parallel',
  states: {
    account: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isAccountThere', target: 'known' }, { target: 'loading' }] },
        loading: asking('#nameForm.account.failed'),
        known: {
          invoke: { src: 'watchClock' },
          on: {
            'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
            // All of it was answered; what was asked for before is no answer to the change.
            'account.changed': 'loaded',
          },
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: asking('#nameForm.account.known.outdated'),
            outdated: { on: { 'retry.requested': 'refreshing' } },
          },
        },
        loaded: {},
        failed: { on: { 'retry.requested': 'loading' } },
      },
    },
    form: {
      initial: 'absent',
      on: {
        'form.adopted': [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ content: event.content }) },
            actions: { type: 'adoptNames', params: ({ event }) => ({ content: event.content }) },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) }, actions: 'resetNames' },
        ],
      },
      states: {
        absent: { always: { guard: 'isAccountThere', target: 'editing' } },
        editing: {
          on: {
            'name.changed': {
              actions: [
                { type: 'storeNames', params: ({ event }) => ({ changes: event.changes }) },
                {
                  type: 'saveForm',
                  params: typedKept,
                },
              ],
            },
            'form.discarded': { actions: ['resetNames', { type: 'saveForm', params: nothingKept }] },
            'field.left': { actions: { type: 'touchField', params: ({ event }) => ({ field: event.field }) } },
            'name.submitted': [
              { guard: 'isReady', target: 'saving', actions: 'forgetRefusal' },
              { actions: 'touchFields' },
            ],
          },
        },
        saving: {
          // What is on its way stays what it is.
          on: { 'form.adopted': {} },
          invoke: {
            src: 'saveName',
            input: ({ context }) => tidy(context.names),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'storeSaved', params: ({ event }) => ({ answer: event.output }) },
                { type: 'saveForm', params: nothingKept },
                'announceAccount',
                { type: 'announceName', params: ({ event }) => ({ account: event.output.account }) },
                'settleAccount',
              ],
            },
            onError: {
              target: 'editing',
              actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})

type NameFormSnapshot = SnapshotFrom<typeof nameFormMachine>
/** Why the name could not be loaded. */
export const selectNameFailure = ({ context }: NameFormSnapshot): string => context.failure
/** How the account came to be there, or not. */
export const selectAccountState = ({ value }: NameFormSnapshot) => stateSeen(value.account)
export const selectNameState = ({ value }: NameFormSnapshot) =>
  value.form === 'absent' ? stateSeen(value.account) : value.form
/** How old the name is, in words; null where it has just come, or is not shown. */
export const selectNameAge = (snapshot: NameFormSnapshot): string | null => {
  const { at, now } = snapshot.context
  return snapshot.matches({ account: 'known' }) && at !== null ? ageWords(at, now) : null
}
export const selectNames = ({ context }: NameFormSnapshot): Names => context.names
/** Whether what stands there was kept from before, and can be discarded now. */
export const selectIsNameRestored = (snapshot: NameFormSnapshot): boolean =>
  snapshot.context.isRestored && snapshot.can({ type: 'form.discarded' })
/** What is wrong with a field that was touched, or null. */
export const selectNameError = ({ context }: NameFormSnapshot, field: NameField): string | null =>
  context.touched.includes(field) ? errorIn(context, field) : null
export const selectNameRefusal = ({ context }: NameFormSnapshot): string | null => context.refusal
/** Why the name cannot be saved now, or null where it can. */
export const selectNameObstacle = ({ value, context }: NameFormSnapshot): string | null =>
  value.form === 'saving' ? 'Your name is being saved: wait until that is done' : obstacleIn(context)

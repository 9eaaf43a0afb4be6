import { assign, raise, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/session.machine.ts'
import { fetchAccount, logError, watchClock } from '../../effects.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { Account, AccountAnswer } from '../../model/account.ts'
import { ageWords } from '../../model/age.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN, stateSeen } from '../../model/known.ts'
import { nameFieldsMachine } from './nameFields.ts'

interface NameFormContext {
  readonly email: string
  /** The name as the API keeps it; null before it has come. */
  readonly account: Account | null
  /** When that came, epoch milliseconds. */
  readonly at: number | null
  /** The time that its age counts to, epoch milliseconds. */
  readonly now: number
  /** Why the name could not be loaded. */
  readonly failure: string
}

type NameFormEvent =
  | FormNews<'name', AccountAnswer>
  | { type: 'retry.requested' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'account.changed' }

const CALL = { call: 'fetchAccount' } as const

interface NameFormInput {
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

const nameFormSetup = setup({
  types: {
    context: {} as NameFormContext,
    events: {} as NameFormEvent,
    input: {} as NameFormInput,
    children: {} as { fields: 'nameFields' },
  },
  actors: { fetchAccount, watchClock, nameFields: nameFieldsMachine },
  actions: {
    logError,
    storeAccount: assign((_, { answer: { account, at } }: { answer: AccountAnswer }) => ({ account, at, now: at })),
    storeSaved: assign((_, { answer: { account, at } }: { answer: AccountAnswer }) => ({ account, at })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    announceAccount: sendParent(
      ({ context: { account, at } }): AnswerNews =>
        account === null || at === null
          ? { type: 'answer.dropped', call: CALL }
          : { type: 'answer.remembered', known: { call: CALL, answer: { account, at } } },
    ),
    dropAccount: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: CALL })),
    tellFields: sendTo('fields', ({ context }) => ({ type: 'subject.renewed' as const, subject: context.account })),
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    settleAccount: raise({ type: 'account.changed' }),
    announceName: sendParent(
      (_, params: { account: Account }): UserUpdate => ({
        type: 'user.updated',
        changes: { first_name: params.account.first_name },
      }),
    ),
  },
  guards: {
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    isAccountThere: ({ context }) => context.account !== null,
  },
  delays: { RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#nameForm.account.failed' | '#nameForm.account.known.outdated') =>
  nameFormSetup.createStateConfig({
    invoke: {
      src: 'fetchAccount',
      onDone: {
        target: '#nameForm.account.loaded',
        actions: [
          { type: 'storeAccount', params: ({ event }) => ({ answer: event.output }) },
          'announceAccount',
          ...(failed === '#nameForm.account.failed' ? [] : (['tellFields'] as const)),
        ],
      },
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
      account,
      at: answer?.at ?? null,
      now: 0,
      failure: '',
    }
  },
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
      states: {
        absent: { always: { guard: 'isAccountThere', target: 'open' } },
        open: {
          invoke: {
            id: 'fields',
            src: 'nameFields',
            input: ({ context }) => ({ email: context.email, form: 'name', subject: context.account }),
          },
          on: {
            'name.saved': {
              actions: [
                { type: 'storeSaved', params: ({ event }) => ({ answer: event.saved }) },
                'announceAccount',
                { type: 'announceName', params: ({ event }) => ({ account: event.saved.account }) },
                'settleAccount',
              ],
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
/** Whether the form is there, or why not. */
export const selectNameState = ({ value }: NameFormSnapshot) =>
  value.form === 'open' ? 'open' : stateSeen(value.account)
/** How old the name is, in words; null where it has just come, or is not shown. */
export const selectNameAge = (snapshot: NameFormSnapshot): string | null => {
  const { at, now } = snapshot.context
  return snapshot.matches({ account: 'known' }) && at !== null ? ageWords(at, now) : null
}

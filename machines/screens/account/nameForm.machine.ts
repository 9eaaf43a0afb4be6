import { assign, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/sessionSetup.ts'
import type { FormNews } from '../../kit/createForm.ts'
import { answerIn, stateIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import type { AccountAnswer } from '../../model/account.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { ownAccountMachine } from '../ownAccount.ts'
import { nameFieldsMachine } from './nameFields.ts'

interface NameFormInput {
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

interface NameFormContext extends NameFormInput {
  /** The account that the form edits; null before it is loaded. */
  readonly answer: AccountAnswer | null
}

type NameFormEvent = AnswerNews | AnswerSettled<AccountAnswer> | FormNews<'name', AccountAnswer>

const savedIn = ({ event }: { event: { saved: AccountAnswer } }) => ({ answer: event.saved })

/** One's own name: it is loaded, edited, and passed to the session once it is saved. */
export const nameFormMachine = setup({
  types: {
    context: {} as NameFormContext,
    events: {} as NameFormEvent,
    input: {} as NameFormInput,
    children: {} as { account: 'account'; fields: 'fields' },
  },
  actors: { account: ownAccountMachine, fields: nameFieldsMachine },
  actions: {
    storeAccount: assign((_, params: { answer: AccountAnswer | null }) => params),
    renewFields: sendTo('fields', (_, { answer }: { answer: AccountAnswer | null }) => ({
      type: 'subject.renewed' as const,
      subject: answer?.account ?? null,
    })),
    replaceAccount: sendTo('account', (_, { answer }: { answer: AccountAnswer }) => ({
      type: 'answer.replaced' as const,
      answer,
    })),
    refreshAccount: sendTo('account', (_, { answer }: { answer: AccountAnswer | null }) => ({
      type: 'answer.changed' as const,
      answer,
    })),
    announceName: sendParent(
      (_, { answer }: { answer: AccountAnswer }): UserUpdate => ({
        type: 'user.updated',
        changes: { first_name: answer.account.first_name },
      }),
    ),
    forwardToParent: sendParent(({ event }) => event),
  },
  guards: {
    isThere: (_, params: { answer: AccountAnswer | null }) => params.answer !== null,
    isFresh: (_, params: { state: string }) => params.state === 'loaded',
  },
}).createMachine({
  id: 'nameForm',
  context: ({ input }) => ({ ...input, answer: null }),
  invoke: { id: 'account', src: 'account', input: ({ context: { known } }) => ({ known }) },
  initial: 'closed',
  on: { 'answer.remembered': { actions: 'forwardToParent' }, 'answer.dropped': { actions: 'forwardToParent' } },
  states: {
    closed: {
      on: {
        'answer.settled': {
          guard: { type: 'isThere', params: answerIn },
          target: 'open',
          actions: { type: 'storeAccount', params: answerIn },
        },
      },
    },
    open: {
      invoke: {
        id: 'fields',
        src: 'fields',
        input: ({ context: { email, answer } }) => ({ email, form: 'name', subject: answer?.account ?? null }),
      },
      on: {
        'answer.settled': {
          guard: { type: 'isFresh', params: stateIn },
          actions: [
            { type: 'storeAccount', params: answerIn },
            { type: 'renewFields', params: answerIn },
          ],
        },
        // The person may not see the account any more. The typed values stay in storage.
        'answer.dropped': { target: 'closed', actions: 'forwardToParent' },
        'name.replaced': {
          actions: { type: 'refreshAccount', params: ({ context }) => ({ answer: context.answer }) },
        },
        'name.saved': {
          actions: [
            { type: 'replaceAccount', params: savedIn },
            { type: 'announceName', params: savedIn },
          ],
        },
      },
    },
  },
})

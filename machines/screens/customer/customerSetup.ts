import { assign, sendParent, sendTo, setup } from 'xstate'
import { showNotice } from '../../effects.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { CustomerAnswer, CustomerNote, CustomerRecord, RemovedNote } from '../../model/customer.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { customerFormMachine } from './customerForm.ts'
import { type CustomerQuery, customerRecordMachine } from './customerRecord.ts'
import { type NoteRemoval, noteFormMachine, noteRemovalMachine } from './notes.ts'

interface CustomerInput extends CustomerQuery {
  readonly isOffered: boolean
  readonly mayEdit: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

interface CustomerContext extends CustomerInput {
  /** The last answer with the customer, or null. */
  readonly answer: CustomerAnswer | null
  /** The customer that the form showed before somebody else changed them; null if nobody has. */
  readonly overtaken: CustomerRecord | null
}

type CustomerEvent =
  | AnswerNews
  | AnswerSettled<CustomerAnswer>
  | FormNews<'customer', CustomerRecord>
  | FormNews<'note', CustomerNote>
  | CommandNews<'removal', NoteRemoval, RemovedNote>
  | { type: 'query.changed'; query: CustomerQuery }
  | { type: 'customer.chosen' }
  | { type: 'removal.requested'; id: string }

/** The answer, for states in which there is one. */
export const knownIn = ({ answer }: CustomerContext): CustomerAnswer => answer as CustomerAnswer

/** The types, actors, actions and guards of a customer's page. */
export const customerSetup = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    input: {} as CustomerInput,
    children: {} as { record: 'record'; form: 'form'; note: 'note'; removal: 'removal' },
  },
  actors: {
    record: customerRecordMachine,
    form: customerFormMachine,
    note: noteFormMachine,
    removal: noteRemovalMachine,
  },
  actions: {
    showNotice,
    forwardToParent: sendParent(({ event }) => event),
    storeQuery: assign((_, { query }: { query: CustomerQuery }) => ({ ...query, answer: null })),
    sendQuery: sendTo('record', (_, { query }: { query: CustomerQuery }) => ({
      type: 'query.changed' as const,
      query,
    })),
    storeAnswer: assign((_, { answer }: { answer: CustomerAnswer | null }) => ({ answer })),
    // The customer stays on the page while the record is loaded again.
    refresh: sendTo('record', ({ context }) => ({ type: 'answer.changed' as const, answer: knownIn(context) })),
    changeRecord: sendTo('record', ({ context }, { saved }: { saved: CustomerRecord }) => {
      const { customer, at } = knownIn(context)
      return { type: 'answer.changed' as const, answer: { customer: { ...customer, ...saved }, at } }
    }),
    insertNote: sendTo('record', ({ context }, { saved }: { saved: CustomerNote }) => {
      const { customer, at } = knownIn(context)
      return {
        type: 'answer.changed' as const,
        answer: { customer: { ...customer, notes: [saved, ...customer.notes] }, at },
      }
    }),
    dropNote: sendTo('record', ({ context }, { input }: { input: NoteRemoval }) => {
      const { customer, at } = knownIn(context)
      const notes = customer.notes.filter(({ id }) => id !== input.note)
      return { type: 'answer.changed' as const, answer: { customer: { ...customer, notes }, at } }
    }),
    emptyNote: sendTo('note', { type: 'form.discarded' as const }),
    requestRemoval: sendTo('removal', ({ context }, { id }: { id: string }) => ({
      type: 'command.requested' as const,
      input: { customer: context.id, note: id },
    })),
    noteOvertaken: assign(({ context }) => ({ overtaken: knownIn(context).customer })),
    forgetOvertaken: assign({ overtaken: null }),
    renewForm: sendTo('form', ({ context }) => ({
      type: 'subject.renewed' as const,
      subject: knownIn(context).customer,
    })),
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    isKnown: (_, { answer }: { answer: CustomerAnswer | null }) => answer !== null,
    isFresh: (_, { state }: { state: SettledState }) => state === 'loaded',
    isOvertaken: (_, { error }: { error: unknown }) => isRefusedFor(error, 409),
    isGone: (_, { error }: { error: unknown }) => isRefusedFor(error, 404),
  },
})

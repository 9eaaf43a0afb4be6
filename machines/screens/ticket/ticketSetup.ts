import { assign, sendParent, sendTo, setup } from 'xstate'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import type { TicketAnswer, TicketNote } from '../../model/desk.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { ticketEntriesMachine } from './ticketEntries.machine.ts'
import { type NoteNews, ticketNoteMachine } from './ticketNote.machine.ts'
import { type PropertyChange, type PropertyNews, ticketPropertyMachine } from './ticketProperty.machine.ts'
import { type ReadingNews, ticketReadingMachine } from './ticketReading.machine.ts'
import { type TicketQuery, ticketRecordMachine } from './ticketRecord.ts'
import { ticketStatusMachine } from './ticketStatus.machine.ts'
import { ticketTagMachine } from './ticketTag.machine.ts'

interface TicketInput extends TicketQuery {
  readonly isOffered: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

interface TicketContext extends TicketInput {
  /** The ticket as it was answered last, or null. */
  readonly answer: TicketAnswer | null
  /** Whether it is being asked for, and by now may be another one. */
  readonly isFresh: boolean
}

type TicketEvent =
  | AnswerNews
  | AnswerSettled<TicketAnswer>
  | NoteNews
  | PropertyChange
  | PropertyNews
  | ReadingNews
  | { type: 'query.changed'; query: TicketQuery }

/** The ticket of the states in which there is one. */
export const knownIn = ({ answer }: TicketContext): TicketAnswer => answer as TicketAnswer

const renewed = ({ context }: { context: TicketContext }) => ({
  type: 'ticket.renewed' as const,
  ticket: knownIn(context).ticket,
})

interface Settled {
  readonly answer: TicketAnswer | null
  readonly state: SettledState
}

/** What a ticket's page is made of. */
export const ticketSetup = setup({
  types: {
    context: {} as TicketContext,
    events: {} as TicketEvent,
    input: {} as TicketInput,
    children: {} as {
      record: 'record'
      entries: 'entries'
      reading: 'reading'
      note: 'note'
      assignee: 'property'
      status: 'property'
      priority: 'property'
      tags: 'property'
      order: 'property'
      statusForm: 'statusForm'
      tagForm: 'tagForm'
      statusMenu: 'menu'
    },
  },
  actors: {
    record: ticketRecordMachine,
    entries: ticketEntriesMachine,
    reading: ticketReadingMachine,
    note: ticketNoteMachine,
    property: ticketPropertyMachine,
    statusForm: ticketStatusMachine,
    tagForm: ticketTagMachine,
    menu: menuMachine,
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    storeQuery: assign((_, { query }: { query: TicketQuery }) => ({ ...query, answer: null, isFresh: false })),
    sendQuery: sendTo('record', (_, { query }: { query: TicketQuery }) => ({ type: 'query.changed' as const, query })),
    storeAnswer: assign((_, { answer, state }: Settled) => ({ answer, isFresh: state === 'loaded' })),
    renewEntries: sendTo('entries', renewed),
    renewReading: sendTo('reading', renewed),
    // It stays on the page while it is asked for again.
    refresh: sendTo('record', ({ context }) => ({ type: 'answer.changed' as const, answer: knownIn(context) })),
    replaceAnswer: sendTo('record', (_, { answer }: { answer: TicketAnswer }) => ({
      type: 'answer.replaced' as const,
      answer,
    })),
    insertNote: sendTo('record', ({ context }, { note }: { note: TicketNote }) => {
      const { ticket, ...rest } = knownIn(context)
      const entries = [...ticket.entries.filter(({ entry }) => entry !== note.entry), note]
      const last_entry = Math.max(ticket.last_entry, note.entry)
      return { type: 'answer.changed' as const, answer: { ...rest, ticket: { ...ticket, entries, last_entry } } }
    }),
    noteRead: sendTo('record', ({ context }, { entry }: { entry: number }) => {
      const { ticket, ...rest } = knownIn(context)
      return { type: 'answer.replaced' as const, answer: { ...rest, ticket: { ...ticket, read_entry: entry } } }
    }),
    requestChange: sendTo(
      (_, { property }: PropertyChange) => property,
      ({ context }, { changes }: PropertyChange) => ({
        type: 'change.requested' as const,
        seen: knownIn(context).ticket.version,
        changes,
      }),
    ),
  },
  guards: {
    isKnown: (_, { answer }: { answer: TicketAnswer | null }) => answer !== null,
    // Two changes under way may be answered in either order.
    isNewer: ({ context }, { answer }: { answer: TicketAnswer }) =>
      answer.ticket.version >= knownIn(context).ticket.version,
    isFresh: ({ context }) => context.isFresh,
  },
})

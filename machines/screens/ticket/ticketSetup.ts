import { assign, sendParent, sendTo, setup } from 'xstate'
import { isChosen } from '../../kit/choice.ts'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import type { TicketAnswer, TicketNote } from '../../model/desk.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import type { TicketEntrance } from '../../model/ticketHref.ts'
import type { HeldEnded } from '../../shell/heldReply.machine.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { afterReplyMachine } from './afterReply.machine.ts'
import type { ReplyNews } from './replySetup.ts'
import { ticketEntriesMachine } from './ticketEntries.machine.ts'
import { type NoteNews, ticketNoteMachine } from './ticketNote.machine.ts'
import { type PropertyChange, type PropertyNews, ticketPropertyMachine } from './ticketProperty.machine.ts'
import { type ReadingNews, ticketReadingMachine } from './ticketReading.machine.ts'
import { type TicketQuery, ticketRecordMachine } from './ticketRecord.ts'
import { ticketReplyMachine } from './ticketReply.machine.ts'
import { ticketStatusMachine } from './ticketStatus.machine.ts'
import { ticketTagMachine } from './ticketTag.machine.ts'

/** What is written: a note for staff, or a reply to the customer. */
export const COMPOSER_MODES = ['reply', 'note'] as const
export type ComposerMode = (typeof COMPOSER_MODES)[number]

/** What the address of the page says. */
interface TicketAddress extends TicketQuery {
  /** What the page was opened for, until that has been done; null to read. */
  readonly entrance: TicketEntrance | null
}

interface TicketInput extends TicketAddress {
  readonly isOffered: boolean
  /** Whether the API sends replies. */
  readonly offersReplies: boolean
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
  | ReplyNews
  | HeldEnded
  | { type: 'mode.chosen'; mode: ComposerMode }
  | PropertyChange
  | PropertyNews
  | ReadingNews
  | { type: 'query.changed'; query: TicketAddress }
  /** The field that the page was opened for has the focus. */
  | { type: 'entrance.reached' }

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
      reply: 'reply'
      afterReply: 'afterReply'
      sendMenu: 'menu'
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
    reply: ticketReplyMachine,
    afterReply: afterReplyMachine,
    property: ticketPropertyMachine,
    statusForm: ticketStatusMachine,
    tagForm: ticketTagMachine,
    menu: menuMachine,
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    storeQuery: assign((_, { query }: { query: TicketAddress }) => ({ ...query, answer: null, isFresh: false })),
    sendQuery: sendTo('record', (_, { query: { number } }: { query: TicketQuery }) => ({
      type: 'query.changed' as const,
      query: { number },
    })),
    openStatus: sendTo('statusMenu', { type: 'menu.opened' }),
    forgetEntrance: assign({ entrance: null }),
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
    forwardToReply: sendTo('reply', ({ event }) => event),
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
    isReplyOffered: ({ context }) => context.offersReplies,
    isForStatus: ({ context }) => context.entrance === 'status',
    isChosen,
    isThisTicket: ({ context }, { ticket }: { ticket: string }) => ticket === context.number,
  },
})

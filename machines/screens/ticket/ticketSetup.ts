import { assign, sendParent, sendTo, setup } from 'xstate'
import { isChosen } from '../../kit/choice.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { AnswerSettled, SettledState } from '../../kit/resourceSetup.ts'
import type { TicketAnswer, TicketNote } from '../../model/desk.ts'
import { DRAFT_MODES, type DraftChanged, type DraftMode, type DraftReplaced } from '../../model/drafts.ts'
import type { AnswerNews } from '../../model/known.ts'
import type { Reply, ReplyAnswer } from '../../model/replies.ts'
import type { ChangesArrived } from '../../shell/followEvents.ts'
import type { HeldEnded } from '../../shell/heldReply.machine.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import { afterReplyMachine } from './afterReply.machine.ts'
import { type MailDecision, mailDecisionMachine, withMail } from './mailDecision.ts'
import { messageChoiceMachine } from './messageChoice.machine.ts'
import type { ReplyNews } from './replySetup.ts'
import { serverDraftMachine } from './serverDraft.machine.ts'
import type { TicketAddress, TicketContext, TicketInput } from './ticketContext.ts'
import { ticketEntriesMachine } from './ticketEntries.machine.ts'
import { type TicketNews, ticketNewsMachine } from './ticketNews.machine.ts'
import { type NoteNews, ticketNoteMachine } from './ticketNote.machine.ts'
import { type PropertyChange, type PropertyNews, ticketPropertyMachine } from './ticketProperty.machine.ts'
import { type ReadingNews, ticketReadingMachine } from './ticketReading.machine.ts'
import { type TicketQuery, ticketRecordMachine } from './ticketRecord.ts'
import { ticketReplyMachine } from './ticketReply.machine.ts'
import { ticketStatusMachine } from './ticketStatus.machine.ts'
import { ticketTagMachine } from './ticketTag.machine.ts'

/** What the composer writes: a note for staff, or a reply to the customer. */
export const COMPOSER_MODES = DRAFT_MODES
export type ComposerMode = DraftMode

type TicketEvent =
  | AnswerNews
  | AnswerSettled<TicketAnswer>
  | NoteNews
  | DraftReplaced
  | ReplyNews
  | HeldEnded
  | CommandNews<'decision', MailDecision, ReplyAnswer>
  | { type: 'mode.chosen'; mode: ComposerMode }
  | PropertyChange
  | PropertyNews
  | ReadingNews
  | ChangesArrived
  | TicketNews
  | { type: 'query.changed'; query: TicketAddress }
  /** The field that the page was opened for has the focus. */
  | { type: 'entrance.reached' }

/** The answer, for states in which there is one. */
export const knownIn = ({ answer }: TicketContext): TicketAnswer => answer as TicketAnswer

const renewed = ({ context }: { context: TicketContext }) => ({
  type: 'ticket.renewed' as const,
  ticket: knownIn(context).ticket,
})

const answered = ({ context }: { context: TicketContext }) => ({
  type: 'drafts.answered' as const,
  drafts: knownIn(context).ticket.drafts ?? [],
  isFresh: context.isFresh,
})

interface Settled {
  readonly answer: TicketAnswer | null
  readonly state: SettledState
}

/** The types, actors, actions and guards of a ticket's page. */
export const ticketSetup = setup({
  types: {
    context: {} as TicketContext,
    events: {} as TicketEvent,
    input: {} as TicketInput,
    children: {} as {
      record: 'record'
      entries: 'entries'
      reading: 'reading'
      news: 'news'
      note: 'note'
      reply: 'reply'
      afterReply: 'afterReply'
      messageChoice: 'messageChoice'
      replyDraft: 'serverDraft'
      noteDraft: 'serverDraft'
      decision: 'decision'
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
    news: ticketNewsMachine,
    note: ticketNoteMachine,
    reply: ticketReplyMachine,
    afterReply: afterReplyMachine,
    messageChoice: messageChoiceMachine,
    serverDraft: serverDraftMachine,
    decision: mailDecisionMachine,
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
    enterReply: assign({ entrance: 'reply' as const }),
    storeAnswer: assign((_, { answer, state }: Settled) => ({ answer, isFresh: state === 'loaded' })),
    renewEntries: sendTo('entries', renewed),
    renewReading: sendTo('reading', renewed),
    renewNews: sendTo('news', renewed),
    // Once an entry is sent, the person is no longer writing, although the focus stays in the field.
    endWriting: sendTo('news', { type: 'writing.ended' }),
    // The ticket stays on the page while it is loaded again.
    refresh: sendTo('record', ({ context }) => ({ type: 'answer.changed' as const, answer: knownIn(context) })),
    replaceAnswer: sendTo('record', (_, { answer }: { answer: TicketAnswer }) => ({
      type: 'answer.replaced' as const,
      answer,
    })),
    insertNote: sendTo('record', ({ context }, { note }: { note: TicketNote }) => {
      const { ticket, ...rest } = knownIn(context)
      // `last_entry` is not changed: others may have written entries before this note that have not arrived yet, and those do not count as seen.
      const entries = [...ticket.entries.filter(({ entry }) => entry !== note.entry), note]
      return { type: 'answer.changed' as const, answer: { ...rest, ticket: { ...ticket, entries } } }
    }),
    forwardToNews: sendTo('news', ({ event }) => event),
    showMail: sendTo('record', ({ context }, { reply }: { reply: Reply }) => {
      const { ticket, ...rest } = knownIn(context)
      const entries = ticket.entries.map((entry) => withMail(entry, reply))
      return { type: 'answer.changed' as const, answer: { ...rest, ticket: { ...ticket, entries } } }
    }),
    answerReplyDraft: sendTo('replyDraft', answered),
    answerNoteDraft: sendTo('noteDraft', answered),
    forwardToDraft: sendTo(
      (_, { mode }: DraftChanged) => `${mode}Draft` as const,
      (_, written: DraftChanged) => written,
    ),
    forwardToField: sendTo(
      (_, { mode }: DraftReplaced) => mode,
      (_, taken: DraftReplaced) => taken,
    ),
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
    // The ticket on the page may already include the change, for example because it was made here.
    isLater: ({ context }, { news }: { news: ChangesArrived }) =>
      news.isReset || news.seq > knownIn(context).ticket.version,
    isFresh: ({ context }) => context.isFresh,
    isReplyOffered: ({ context }) => context.offersReplies,
    isForStatus: ({ context }) => context.entrance === 'status',
    isChosen,
    isThisTicket: ({ context }, { ticket }: { ticket: string }) => ticket === context.number,
  },
})

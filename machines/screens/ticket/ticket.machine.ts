import type { SnapshotFrom } from 'xstate'
import { choices } from '../../kit/choice.ts'
import { answerIn, queryIn } from '../../kit/params.ts'
import type { SettledState } from '../../kit/resourceSetup.ts'
import type { TicketAnswer, TicketNote } from '../../model/desk.ts'
import type { DraftChanged, DraftMode, DraftReplaced } from '../../model/drafts.ts'
import { replyForm } from '../../model/replyDraft.ts'
import type { ChangesArrived } from '../../shell/followEvents.ts'
import { noteForm } from './ticketNote.machine.ts'
import type { PropertyChange } from './ticketProperty.machine.ts'
import { COMPOSER_MODES, type ComposerMode, knownIn, ticketSetup } from './ticketSetup.ts'

const settledIn = ({ event }: { event: { answer: TicketAnswer | null; state: SettledState } }) => ({
  answer: event.answer,
  state: event.state,
})
const changeIn = ({ event }: { event: PropertyChange }): PropertyChange => event
const noteIn = ({ event }: { event: { note: TicketNote } }) => ({ note: event.note })
const newsIn = ({ event }: { event: ChangesArrived }) => ({ news: event })
const entryIn = ({ event }: { event: { entry: number } }) => ({ entry: event.entry })
const isThisTicket = {
  type: 'isThisTicket',
  params: ({ event }: { event: { ticket: string } }) => ({ ticket: event.ticket }),
} as const
const writing = ({ context: { email, number } }: { context: { email: string; number: string } }) => ({ email, number })
const draft = (mode: DraftMode, form: (number: string) => string) =>
  ({
    id: `${mode}Draft`,
    src: 'serverDraft',
    input: ({
      context: { email, number, keepsDrafts },
    }: {
      context: { email: string; number: string; keepsDrafts: boolean }
    }) => ({ email, form: form(number), number, mode, isOffered: keepsDrafts }),
  }) as const
const answerDrafts = ['answerReplyDraft', 'answerNoteDraft'] as const
const isKnown = { type: 'isKnown', params: answerIn } as const
const storeAnswer = { type: 'storeAnswer', params: settledIn } as const

const property = (id: 'assignee' | 'status' | 'priority' | 'tags' | 'order') =>
  ({ id, src: 'property', input: ({ context }: { context: { readonly number: string } }) => context }) as const
const ticketOf = ({ context }: { context: Parameters<typeof knownIn>[0] }) => ({ ticket: knownIn(context).ticket })

/**
 * The page of one ticket: its entries, the properties that staff change, and the drafts of what they write. Each property and each mode of the
 * composer has a machine of its own, so that none waits for another.
 */
export const ticketMachine = ticketSetup.createMachine({
  id: 'ticket',
  context: ({ input }) => ({ ...input, answer: null, isFresh: false }),
  invoke: {
    id: 'record',
    src: 'record',
    input: ({ context: { number, isOffered, known } }) => ({ query: { number }, isOffered, known }),
  },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    'query.changed': {
      target: '.unanswered',
      actions: [
        { type: 'storeQuery', params: queryIn },
        { type: 'sendQuery', params: queryIn },
      ],
    },
  },
  initial: 'unanswered',
  states: {
    unanswered: {
      on: { 'answer.settled': { guard: isKnown, target: 'answered', actions: storeAnswer } },
    },
    answered: {
      invoke: [
        { id: 'entries', src: 'entries', input: ticketOf },
        { id: 'reading', src: 'reading', input: ticketOf },
        { id: 'news', src: 'news', input: ticketOf },
        property('assignee'),
        property('status'),
        property('priority'),
        property('tags'),
        property('order'),
        { id: 'statusForm', src: 'statusForm' },
        { id: 'statusMenu', src: 'menu' },
        { id: 'tagForm', src: 'tagForm' },
        { id: 'note', src: 'note', input: writing },
        { id: 'reply', src: 'reply', input: writing },
        draft('note', noteForm),
        draft('reply', replyForm),
        { id: 'afterReply', src: 'afterReply', input: writing },
        { id: 'sendMenu', src: 'menu' },
        { id: 'decision', src: 'decision' },
        {
          id: 'messageChoice',
          src: 'messageChoice',
          input: ({ context: { offersMessages, known } }) => ({ isOffered: offersMessages, known }),
        },
      ],
      on: {
        'answer.settled': [
          { guard: isKnown, actions: [storeAnswer, 'renewEntries', 'renewReading', 'renewNews', ...answerDrafts] },
          // The ticket is gone, or this person may not see it any more. What was typed is kept.
          { target: 'unanswered', actions: storeAnswer },
        ],
        'entrance.reached': { actions: 'forgetEntrance' },
        'property.changed': { actions: { type: 'requestChange', params: changeIn } },
        'ticket.changed': [
          { guard: { type: 'isNewer', params: answerIn }, actions: { type: 'replaceAnswer', params: answerIn } },
          { actions: 'refresh' },
        ],
        'ticket.outdated': { actions: 'refresh' },
        'changes.arrived': { guard: { type: 'isLater', params: newsIn }, actions: 'forwardToNews' },
        'tickets.watched': { actions: 'forwardToParent' },
        'note.added': { actions: [{ type: 'insertNote', params: noteIn }, 'endWriting'] },
        'draft.changed': { actions: { type: 'forwardToDraft', params: ({ event }: { event: DraftChanged }) => event } },
        'draft.replaced': {
          actions: { type: 'forwardToField', params: ({ event }: { event: DraftReplaced }) => event },
        },
        'mode.chosen': choices(COMPOSER_MODES, ({ mode }: { mode: ComposerMode }) => mode),
        // The shell counts down the time to take the reply back, and shows it on every screen.
        'reply.held': { actions: ['forwardToParent', 'refresh', 'endWriting'] },
        'reply.undone': { actions: 'forwardToParent' },
        'reply.returned': { guard: isThisTicket, actions: ['forwardToReply', 'refresh'] },
        'reply.left': { guard: isThisTicket, actions: 'refresh' },
        'decision.completed': {
          actions: { type: 'showMail', params: ({ event }) => ({ reply: event.output.reply }) },
        },
        // Somebody else may have decided already.
        'decision.refused': { actions: 'refresh' },
        // While the ticket is being loaded again, nothing has to be done: the answer will include what was read.
        'read.saved': { guard: 'isFresh', actions: { type: 'noteRead', params: entryIn } },
      },
      // The modes of the composer. Each has its own draft; changing the mode does not move text.
      initial: 'choosing',
      states: {
        choosing: {
          entry: answerDrafts,
          always: [
            { guard: 'isForStatus', actions: ['openStatus', 'forgetEntrance'] },
            { guard: 'isReplyOffered', target: 'reply' },
            { target: 'note' },
          ],
        },
        reply: {
          on: { 'reply.returned': { guard: isThisTicket, actions: ['forwardToReply', 'refresh', 'enterReply'] } },
        },
        note: {},
      },
    },
  },
})

/** The mode of the composer; null while there is no ticket. */
export const selectMode = ({ value }: SnapshotFrom<typeof ticketMachine>): ComposerMode | null =>
  typeof value === 'string' || value.answered === 'choosing' ? null : value.answered

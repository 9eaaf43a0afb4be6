import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, sendTo, setup, stopChild } from 'xstate'
import { fetchHeldReplies } from '../callEffects.ts'
import { logError, saveForm, showNotice } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import type { RepliesAnswer, Reply, ReplyAnswer } from '../model/replies.ts'
import { returnedForm } from '../model/replyDraft.ts'
import { type HeldEnded, heldReplyMachine, secondsLeft } from './heldReply.machine.ts'
import { singleKeysMachine } from './singleKeys.machine.ts'
import { TEXTS } from './texts.ts'

type HeldRef = ActorRefFrom<typeof heldReplyMachine>

interface OutgoingContext {
  readonly email: string
  readonly replies: readonly HeldRef[]
}

/** Events that are sent to the parent: a reply is no longer held. */
export type OutgoingNews = HeldEnded

type OutgoingEvent =
  | HeldEnded
  | { type: 'reply.held'; answer: ReplyAnswer }
  /** There is a held reply that this tab does not know of. */
  | { type: 'replies.requested' }
  /** The key for undo was pressed, on any screen: it takes back the held reply that was added last. */
  | { type: 'undo.chosen' }

const outputIn = ({ event }: { event: { output: RepliesAnswer } }) => ({ answer: event.output })
const endedIn = ({ event }: { event: HeldEnded }) => ({ news: event })
const idOf = (news: HeldEnded): string => (news.type === 'reply.returned' ? news.returned.id : news.id)

const end = [
  { type: 'stopReply', params: endedIn },
  { type: 'forgetReply', params: endedIn },
  { type: 'announce', params: endedIn },
] as const

/**
 * The replies of this person that wait to be sent, from any ticket and any tab: neither leaving a screen nor a reload stops them. A reply that
 * was taken back is kept in storage until it is in the draft of its ticket.
 */
export const outgoingMachine = setup({
  types: {
    context: {} as OutgoingContext,
    events: {} as OutgoingEvent,
    input: {} as { email: string },
    children: {} as { keys: 'singleKeys' },
  },
  actors: { fetchHeldReplies, heldReply: heldReplyMachine, singleKeys: singleKeysMachine },
  actions: {
    logError,
    saveForm,
    showNotice,
    addReplies: assign(({ context, spawn }, { answer: { replies, now } }: { answer: RepliesAnswer }) => {
      const known = context.replies.map(({ id }) => id)
      const isNew = (reply: Reply) => !known.includes(reply.id) && secondsLeft(reply, now) > 0
      return {
        replies: [
          ...context.replies,
          ...replies.filter(isNew).map((reply) => spawn('heldReply', { id: reply.id, input: { reply, now } })),
        ],
      }
    }),
    stopReply: stopChild((_, { news }: { news: HeldEnded }) => idOf(news)),
    forgetReply: assign(({ context }, { news }: { news: HeldEnded }) => ({
      replies: context.replies.filter(({ id }) => id !== idOf(news)),
    })),
    undoLatest: sendTo(({ context }) => context.replies.at(-1)?.id ?? '', { type: 'undo.requested' as const }),
    announce: sendParent((_, { news }: { news: HeldEnded }): OutgoingNews => news),
  },
  guards: { hasReply: ({ context }) => context.replies.length > 0 },
}).createMachine({
  id: 'outgoing',
  context: ({ input }) => ({ email: input.email, replies: [] }),
  invoke: { id: 'keys', src: 'singleKeys' },
  on: {
    'undo.chosen': { guard: 'hasReply', actions: 'undoLatest' },
    'reply.held': {
      actions: {
        type: 'addReplies',
        params: ({ event: { answer } }) => ({ answer: { ...answer, replies: [answer.reply] } }),
      },
    },
    'reply.left': { actions: end },
    'reply.returned': {
      actions: [
        {
          type: 'saveForm',
          params: ({ context, event: { ticket, returned } }) => ({
            email: context.email,
            form: returnedForm(ticket, returned.id),
            content: { body: returned.body },
          }),
        },
        {
          type: 'showNotice',
          params: ({ event }) => ({ type: 'info', message: TEXTS.replyReturned(event.ticket) }) as const,
        },
        ...end,
      ],
    },
  },
  initial: 'asking',
  states: {
    // Fetches held replies that are not known here: of another tab, from before a reload, or of a screen that was left before its answer arrived.
    asking: {
      on: { 'replies.requested': { target: 'asking', reenter: true } },
      invoke: {
        src: 'fetchHeldReplies',
        onDone: { target: 'known', actions: { type: 'addReplies', params: outputIn } },
        onError: { target: 'known', actions: logFailure },
      },
    },
    known: { on: { 'replies.requested': 'asking' } },
  },
})

/** The replies that wait to be sent, in the order in which they were added. */
export const selectOutgoing = ({ context }: SnapshotFrom<typeof outgoingMachine>): readonly HeldRef[] => context.replies

import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { fetchHeldReplies } from '../callEffects.ts'
import { logError, saveForm, showNotice } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import type { RepliesAnswer, Reply, ReplyAnswer } from '../model/replies.ts'
import { type ReplyUndone, returnedForm } from '../model/replyDraft.ts'
import { type HeldEnded, heldReplyMachine, secondsLeft } from './heldReply.machine.ts'
import { singleKeysMachine } from './singleKeys.machine.ts'
import { TEXTS } from './texts.ts'

type HeldRef = ActorRefFrom<typeof heldReplyMachine>

interface OutgoingContext {
  readonly email: string
  readonly replies: readonly HeldRef[]
}

/** The events that are sent to the parent when a reply is no longer held. */
export type OutgoingNews = HeldEnded

type OutgoingEvent =
  | HeldEnded
  | { type: 'reply.held'; answer: ReplyAnswer }
  /** The reply form has taken a reply back, and its text is already a draft again. */
  | ReplyUndone
  /** A reply of this person was held, taken back or sent at once, perhaps in another tab. */
  | { type: 'replies.requested' }
  /** The key for undo was pressed, on any screen. The held reply that was added last is taken back. */
  | { type: 'undo.chosen' }

const outputIn = ({ event }: { event: { output: RepliesAnswer } }) => ({ answer: event.output })
const newsIn = ({ event }: { event: HeldEnded }) => ({ news: event })
const heldIn = ({ event }: { event: { answer: ReplyAnswer } }) => ({
  answer: { ...event.answer, replies: [event.answer.reply] },
})
const endedIn = ({ event }: { event: HeldEnded | ReplyUndone }) => ({
  id: event.type === 'reply.returned' ? event.returned.id : event.id,
})

const forget = [
  { type: 'stopReply', params: endedIn },
  { type: 'forgetReply', params: endedIn },
] as const
const end = [...forget, { type: 'announce', params: newsIn }] as const

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
    stopReply: stopChild((_, { id }: { id: string }) => id),
    forgetReply: assign(({ context }, ended: { id: string }) => ({
      replies: context.replies.filter(({ id }) => id !== ended.id),
    })),
    undoLatest: sendTo(({ context }) => context.replies.at(-1)?.id ?? '', { type: 'undo.requested' as const }),
    announce: sendParent((_, { news }: { news: HeldEnded }): OutgoingNews => news),
  },
  guards: { hasReply: ({ context }) => context.replies.length > 0 },
})
  // Separate from the other actions, because XState's types do not accept this action in a setup with guards.
  .extend({
    actions: {
      endUnlisted: enqueueActions(({ context, enqueue }, { answer }: { answer: RepliesAnswer }) => {
        const held = answer.replies.map(({ id }) => id)
        for (const { id } of context.replies) if (!held.includes(id)) enqueue.sendTo(id, { type: 'hold.ended' })
      }),
    },
  })
  .createMachine({
    id: 'outgoing',
    context: ({ input }) => ({ email: input.email, replies: [] }),
    invoke: { id: 'keys', src: 'singleKeys' },
    on: {
      'undo.chosen': { guard: 'hasReply', actions: 'undoLatest' },
      'reply.held': { actions: { type: 'addReplies', params: heldIn } },
      'reply.undone': { actions: forget },
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
        on: {
          'replies.requested': { target: 'asking', reenter: true },
          // The answer to the running call may be from before this event, so the call is repeated.
          'reply.held': { target: 'asking', reenter: true, actions: { type: 'addReplies', params: heldIn } },
          'reply.undone': { target: 'asking', reenter: true, actions: forget },
        },
        invoke: {
          src: 'fetchHeldReplies',
          onDone: {
            target: 'known',
            actions: [
              { type: 'addReplies', params: outputIn },
              { type: 'endUnlisted', params: outputIn },
            ],
          },
          onError: { target: 'known', actions: logFailure },
        },
      },
      known: { on: { 'replies.requested': 'asking' } },
    },
  })

/** The replies that wait to be sent, in the order in which they were added. */
export const selectOutgoing = ({ context }: SnapshotFrom<typeof outgoingMachine>): readonly HeldRef[] => context.replies

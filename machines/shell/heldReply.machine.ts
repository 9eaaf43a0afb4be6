import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { sendReplyNow, withdrawReply } from '../callEffects.ts'
import { logError, showNotice } from '../effects.ts'
import { errorIn, logFailure } from '../kit/params.ts'
import { isRefused, isRefusedFor, messageOf } from '../model/callError.ts'
import type { Reply } from '../model/replies.ts'

/** The event that a held reply sends to its parent: its text was returned to the writer, or the server no longer holds it. */
export type HeldEnded =
  | { type: 'reply.returned'; ticket: string; returned: { id: string; body: string } }
  | { type: 'reply.left'; ticket: string; id: string }

interface HeldContext {
  readonly reply: Reply
  /** The number of seconds during which the reply can still be taken back. */
  readonly left: number
}

type HeldEvent =
  | { type: 'undo.requested' }
  | { type: 'release.requested' }
  /** The server does not hold it any more: it was taken back, or sent at once, in another tab. */
  | { type: 'hold.ended' }

const SECOND = 1000

/** The number of seconds during which a reply can be taken back, by the server's clock alone: the browser's may be wrong. */
export const secondsLeft = ({ undoable_until }: Reply, now: string): number =>
  undoable_until === null ? 0 : Math.max(0, Math.ceil((Date.parse(undoable_until) - Date.parse(now)) / SECOND))

const callOf = ({ context: { reply } }: { context: HeldContext }) => ({ number: reply.ticket, id: reply.id })

/**
 * A reply that waits to be sent, with a countdown of the time in which its writer can take it back. If no answer shows whether it was taken back,
 * it stays until that is known, so that its text is not lost.
 */
export const heldReplyMachine = setup({
  types: {
    context: {} as HeldContext,
    events: {} as HeldEvent,
    input: {} as { reply: Reply; now: string },
  },
  actors: { withdrawReply, sendReplyNow },
  actions: {
    logError,
    showNotice,
    countDown: assign({ left: ({ context }) => context.left - 1 }),
    announceReturned: sendParent(
      ({ context: { reply } }): HeldEnded => ({
        type: 'reply.returned',
        ticket: reply.ticket,
        returned: { id: reply.id, body: reply.body },
      }),
    ),
    announceLeft: sendParent(
      ({ context: { reply } }): HeldEnded => ({ type: 'reply.left', ticket: reply.ticket, id: reply.id }),
    ),
  },
  guards: {
    isHeldLonger: ({ context }) => context.left > 1,
    isRefused: (_, { error }: { error: unknown }) =>
      isRefused(error) && !isRefusedFor(error, 401) && !isRefusedFor(error, 429),
  },
  delays: { SECOND },
}).createMachine({
  id: 'heldReply',
  context: ({ input: { reply, now } }) => ({ reply, left: secondsLeft(reply, now) }),
  initial: 'held',
  states: {
    held: {
      after: {
        SECOND: [
          { guard: 'isHeldLonger', target: 'held', reenter: true, actions: 'countDown' },
          { target: 'ended', actions: ['countDown', 'announceLeft'] },
        ],
      },
      on: {
        'undo.requested': 'undoing',
        'release.requested': 'releasing',
        'hold.ended': { target: 'ended', actions: 'announceLeft' },
      },
    },
    undoing: {
      invoke: {
        src: 'withdrawReply',
        input: callOf,
        onDone: { target: 'ended', actions: 'announceReturned' },
        onError: [
          {
            guard: { type: 'isRefused', params: errorIn },
            target: 'ended',
            actions: [
              {
                type: 'showNotice',
                params: ({ event }) => ({ type: 'warning', message: messageOf(event.error) }) as const,
              },
              'announceLeft',
            ],
          },
          { target: 'unanswered', actions: logFailure },
        ],
      },
    },
    // No answer shows whether it was taken back.
    unanswered: { on: { 'undo.requested': 'undoing' } },
    releasing: {
      invoke: {
        src: 'sendReplyNow',
        input: callOf,
        onDone: { target: 'ended', actions: 'announceLeft' },
        // Its hold ends soon in any case.
        onError: { target: 'held', actions: logFailure },
      },
    },
    ended: {},
  },
})

type HeldSnapshot = SnapshotFrom<typeof heldReplyMachine>

export const selectHeldStage = ({ value }: HeldSnapshot) => value
export const selectHeldReply = ({ context }: HeldSnapshot): Reply => context.reply
export const selectHeldSeconds = ({ context }: HeldSnapshot): number => context.left

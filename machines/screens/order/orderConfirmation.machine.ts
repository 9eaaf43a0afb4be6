import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { RESEND_MS } from '../../model/mails.ts'
import { confirmedAgo } from '../../model/orderRules.ts'
import type { Confirmation, Order } from '../../model/orders.ts'

type Confirmed = Pick<Order, 'confirmation'>

interface ConfirmationContext {
  readonly confirmation: Confirmation | null
  /** The number of seconds for which the mail can still be taken back. */
  readonly left: number
  /** How often the order was loaded again since the mail could no longer be taken back; at most MOST_POLLS. */
  readonly polls: number
}

type ConfirmationEvent = { type: 'order.renewed'; order: Confirmed }

const SECOND = 1000
/** The pause before the first call. It is not shorter, because the server holds a mail for some seconds longer than the console counts down. */
const FIRST_POLL_PAUSE = 6 * SECOND
const LONGEST_POLL_PAUSE = 60 * SECOND
/** After this many calls, the pause between them no longer grows. */
const MOST_POLLS = 4
const WAITING: readonly Confirmation['state'][] = ['held', 'queued', 'sending']

/** Uses only the server's clock, because the browser's may be wrong. */
const secondsLeft = (confirmation: Confirmation | null): number => {
  const { undoable_until = null, as_of = '' } = confirmation ?? {}
  return undoable_until === null ? 0 : Math.ceil((Date.parse(undoable_until) - Date.parse(as_of)) / SECOND)
}
const begin = ({ confirmation = null }: Confirmed) => ({ confirmation, left: secondsLeft(confirmation) })
const orderIn = ({ event }: { event: ConfirmationEvent }) => ({ order: event.order })

/**
 * Follows a confirmation that was sent again. While its mail can be taken back, this counts down; after that, it makes the screen load the
 * order again at intervals, until the mail has gone out.
 */
export const orderConfirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as { order: Confirmed },
  },
  actions: {
    storeOrder: assign(({ context }, { order }: { order: Confirmed }) => {
      const isSame = order.confirmation?.id === context.confirmation?.id
      return { ...begin(order), polls: isSame ? context.polls : 0 }
    }),
    countDown: assign({ left: ({ context }) => context.left - 1 }),
    countPoll: assign({ polls: ({ context }) => Math.min(context.polls + 1, MOST_POLLS) }),
    announceOutdated: sendParent({ type: 'confirmation.outdated' }),
  },
  guards: {
    isHeld: ({ context }) => context.left > 0,
    isHeldLonger: ({ context }) => context.left > 1,
    isWaiting: ({ context: { confirmation } }) => confirmation !== null && WAITING.includes(confirmation.state),
    isRecent: ({ context }) => (confirmedAgo(context) ?? RESEND_MS) < RESEND_MS,
  },
  delays: {
    SECOND,
    NEXT_POLL: ({ context }) => Math.min(FIRST_POLL_PAUSE * 2 ** context.polls, LONGEST_POLL_PAUSE),
    UNTIL_NEXT: ({ context }) => RESEND_MS - (confirmedAgo(context) ?? 0),
  },
}).createMachine({
  id: 'orderConfirmation',
  context: ({ input: { order } }) => ({ ...begin(order), polls: 0 }),
  on: { 'order.renewed': { target: '.deciding', actions: { type: 'storeOrder', params: orderIn } } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'isWaiting', target: 'going' },
        { guard: 'isRecent', target: 'recent' },
        { target: 'settled' },
      ],
    },
    held: {
      after: {
        SECOND: [
          { guard: 'isHeldLonger', target: 'held', reenter: true, actions: 'countDown' },
          { target: 'going', actions: 'countDown' },
        ],
      },
    },
    going: {
      after: { NEXT_POLL: { target: 'going', reenter: true, actions: ['countPoll', 'announceOutdated'] } },
    },
    // The order is loaded again once another confirmation can be sent, so that the page offers to send one.
    recent: { after: { UNTIL_NEXT: { target: 'settled', actions: 'announceOutdated' } } },
    settled: {},
  },
})

export const selectSecondsLeft = ({ context }: SnapshotFrom<typeof orderConfirmationMachine>): number => context.left

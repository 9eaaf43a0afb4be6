import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchOrderChanges } from '../../callEffects.ts'
import { watchAttention } from '../../effects.ts'
import { errorIn } from '../../kit/params.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { CHANGES_INTERVAL } from '../../model/feedTimes.ts'
import type { Order, OrderChanges, OrderEvent } from '../../model/orders.ts'

interface NewsInput {
  /** Whether the API offers the call for changes of an order. */
  readonly isOffered: boolean
  /** The order as it is on the page. */
  readonly order: Order
}

interface NewsContext {
  readonly isOffered: boolean
  readonly number: string
  /** The version on the page. */
  readonly version: number
  /** What others have done since, newest first. */
  readonly events: readonly OrderEvent[]
}

type NewsEvent =
  | { type: 'attention.gained' | 'attention.lost' }
  | { type: 'order.renewed'; order: Order }
  | { type: 'news.accepted' }

const orderIn = ({ event }: { event: { order: Order } }) => ({ order: event.order })
const changesIn = ({ event }: { event: { output: OrderChanges } }) => ({ changes: event.output })

/**
 * What others do to an order while a person has it open. This is requested at intervals, and announced on the page. A failure is silent,
 * because nobody waits for the answer, and the next call asks for the same changes.
 */
export const orderNewsMachine = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as NewsInput },
  actors: { fetchOrderChanges, watchAttention },
  actions: {
    storeOrder: assign(({ context }, { order }: { order: Order }) => ({
      version: order.version,
      events: context.events.filter(({ version }) => version > order.version),
    })),
    storeEvents: assign((_, { changes }: { changes: OrderChanges }) => ({ events: changes.events })),
    clearEvents: assign({ events: [] }),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isGone: (_, { error }: { error: unknown }) => isRefusedFor(error, 403) || isRefusedFor(error, 404),
  },
  delays: { CHANGES_INTERVAL },
}).createMachine({
  id: 'orderNews',
  context: ({ input: { isOffered, order } }) => ({
    isOffered,
    number: String(order.number),
    version: order.version,
    events: [],
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'unavailable' }] },
    unavailable: {},
    offered: {
      invoke: { src: 'watchAttention' },
      on: {
        'attention.lost': '.away',
        'order.renewed': { actions: { type: 'storeOrder', params: orderIn } },
        // The screen loads the order again. If that fails, the next call returns the same changes.
        'news.accepted': { actions: 'clearEvents' },
      },
      initial: 'arriving',
      states: {
        // The order has only just arrived, so the first 'attention.gained' needs no call.
        arriving: { on: { 'attention.gained': 'resting' } },
        away: { on: { 'attention.gained': 'asking' } },
        resting: {
          after: { CHANGES_INTERVAL: 'asking' },
          on: { 'attention.gained': 'asking' },
        },
        asking: {
          invoke: {
            src: 'fetchOrderChanges',
            input: ({ context: { number, version } }) => ({ number, after: version }),
            onDone: { target: 'resting', actions: { type: 'storeEvents', params: changesIn } },
            onError: [{ guard: { type: 'isGone', params: errorIn }, target: 'gone' }, { target: 'resting' }],
          },
          // The running call is aborted, because its answer would be about an older version.
          on: {
            'order.renewed': { target: 'resting', actions: { type: 'storeOrder', params: orderIn } },
            'news.accepted': { target: 'resting', actions: 'clearEvents' },
          },
        },
        // This person may not see the order any more, or it is gone. If it is loaded again after all, the calls resume.
        gone: { on: { 'order.renewed': { target: 'resting', actions: { type: 'storeOrder', params: orderIn } } } },
      },
    },
  },
})

export const selectNews = ({ context }: SnapshotFrom<typeof orderNewsMachine>): readonly OrderEvent[] => context.events

import type { OrderEvent } from '../../../machines/model/orders.ts'
import { orderNewsMachine, selectNews } from '../../../machines/screens/order/orderNews.machine.ts'
import { order } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone, unknown } from '../answers.ts'

const held: OrderEvent = {
  version: 4,
  kind: 'order.held',
  text: 'Put the order on hold: suspected fraud',
  by: { name: 'Tiago Silva' },
  at: '2024-03-06T12:00:00.000Z',
}
const attention = (what: 'gained' | 'lost') =>
  ({ from: 'watchAttention', event: { type: `attention.${what}` as const } }) as const
const comes = (version: number) => ({ type: 'order.renewed', order: { ...order(100_245), version } }) as const
const answers = (events: OrderEvent[]) => ({ done: 'fetchOrderChanges', output: { version: 4, events } }) as const

const CALL = ['fetchOrderChanges']
const OFFERED = oneOf('arriving', 'away', 'resting', 'asking', 'gone')

/** An order in version 3, and a change by somebody else that makes version 4. */
export const orderNews = alphabet(orderNewsMachine, {
  starts: {
    'an order is shown': { isOffered: true, order: order(100_245) },
    'an order of an API without changes is shown': { isOffered: false, order: order(100_245) },
  },
  steps: {
    'there is attention': attention('gained'),
    'attention is lost': attention('lost'),
    '15 s pass': { pass: 15_000 },
    'a change comes': answers([held]),
    'no change comes': answers([]),
    'the call fails': { fail: 'fetchOrderChanges', error: gone },
    'the order is missing': { fail: 'fetchOrderChanges', error: unknown },
    'the order comes again': comes(3),
    'the changed order comes': comes(4),
    'the news is accepted': { type: 'news.accepted' },
  },
  shows: {
    doing: ({ value }) => (typeof value === 'string' ? value : value.offered),
    version: ({ context }) => context.version,
    news: (snapshot) => selectNews(snapshot).length,
  },
  facts: [
    { on: 'an order is shown', sees: { doing: 'arriving', version: 3, news: 0 }, asks: ['watchAttention'] },
    { on: 'an order of an API without changes is shown', sees: { doing: 'unavailable', version: 3, news: 0 } },
    { on: 'there is attention', seeing: { doing: 'arriving' }, sees: { doing: 'resting' } },
    {
      on: 'there is attention',
      seeing: { doing: oneOf('away', 'resting') },
      sees: { doing: 'asking' },
      asks: CALL,
    },
    { on: 'attention is lost', seeing: { doing: OFFERED }, sees: { doing: 'away' } },
    { on: '15 s pass', seeing: { doing: 'resting' }, sees: { doing: 'asking' }, asks: CALL },
    { on: 'a change comes', sees: { doing: 'resting', news: 1 } },
    { on: 'no change comes', sees: { doing: 'resting', news: 0 } },
    { on: 'the call fails', sees: { doing: 'resting' } },
    { on: 'the order is missing', sees: { doing: 'gone' } },
    {
      on: ['the order comes again', 'the changed order comes'],
      seeing: { doing: oneOf('asking', 'gone') },
      sees: { doing: 'resting' },
    },
    { on: 'the order comes again', seeing: { doing: OFFERED }, sees: { version: 3 } },
    { on: 'the changed order comes', seeing: { doing: OFFERED }, sees: { version: 4, news: 0 } },
    { on: 'the news is accepted', seeing: { doing: OFFERED }, sees: { news: 0 } },
    { on: 'the news is accepted', seeing: { doing: 'asking' }, sees: { doing: 'resting' } },
  ],
})

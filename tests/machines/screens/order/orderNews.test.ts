import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import { orderNewsMachine, selectNews } from '../../../../machines/screens/order/orderNews.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { order } from '../../fixtures.ts'

const subject = {
  machine: orderNewsMachine,
  input: { isOffered: true, order: order(100_245) },
  stateOf: ({ value }: SnapshotFrom<typeof orderNewsMachine>) => (typeof value === 'string' ? value : value.offered),
  select: {
    texts: (snapshot: SnapshotFrom<typeof orderNewsMachine>) => selectNews(snapshot).map(({ text }) => text),
  },
}

const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const lost = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const asks = (after: number): Effect => ({ ask: 'fetchOrderChanges', input: { number: '100245', after } })
const change = (version: number) => ({ version, kind: 'note.added', text: `Change ${version}`, by: null, at: '' })
const answers = (...versions: number[]) =>
  ({ done: 'fetchOrderChanges', output: { version: versions[0] ?? 3, events: versions.map(change) } }) as const
const fails = (error: Error) => ({ fail: 'fetchOrderChanges', error }) as const
const comes = (version: number) => ({ type: 'order.renewed', order: { ...order(100_245), version } }) as const
const nothing = { effects: [], values: { texts: [] } }

describe('the news of an order', () => {
  spec(subject, [
    {
      title: '[OA-42] are not asked for as the order comes',
      when: gained,
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-42] are not asked for before 15 s',
      given: [gained],
      when: { pass: 14_999 },
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-42] are asked for after 15 s',
      given: [gained, { pass: 14_999 }],
      when: { pass: 1 },
      expected: { state: 'asking', effects: [asks(3)], values: { texts: [] } },
    },
    {
      title: '[OA-42] are asked for at once when the page has the focus',
      given: [gained, { pass: 1000 }],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-42] are asked for 15 s after an answer',
      given: [gained, gained, answers(), { pass: 14_999 }],
      when: { pass: 1 },
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-42] are asked for once, however long the answer takes',
      given: [gained, gained, { pass: 60_000 }],
      when: gained,
      expected: { state: 'asking', ...nothing },
    },
    {
      title: '[OA-42] are not asked for while nobody sees the page',
      given: [gained, lost],
      when: { pass: 600_000 },
      expected: { state: 'away', ...nothing },
    },
    {
      title: '[OA-42] are not asked for of an order that came while nobody saw the page',
      given: [lost],
      when: { pass: 600_000 },
      expected: { state: 'away', ...nothing },
    },
    {
      title: '[OA-42] are given up where the page is hidden meanwhile',
      given: [gained, gained],
      when: lost,
      expected: { state: 'away', effects: [{ abort: 'fetchOrderChanges' }] },
    },
    {
      title: '[OA-42] are asked for at once when the page is seen again',
      given: [gained, lost],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-44] are what the API answers, newest first',
      given: [gained, gained],
      when: answers(5, 4),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 5', 'Change 4'] } },
    },
    {
      title: '[OA-44] stay while they are asked for again, after the version on the page',
      given: [gained, gained, answers(5, 4)],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)], values: { texts: ['Change 5', 'Change 4'] } },
    },
    {
      title: '[OA-44] that come with the order are no news',
      given: [gained, gained, answers(5, 4)],
      when: comes(4),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 5'] } },
    },
    {
      title: '[OA-44] are asked for after the version that has come since',
      given: [gained, gained, answers(4), comes(4)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(4)], values: { texts: [] } },
    },
    {
      title: '[OA-44] of an older version are not waited for once the order has come',
      given: [gained, gained],
      when: comes(4),
      expected: { state: 'resting', effects: [{ abort: 'fetchOrderChanges' }], values: { texts: [] } },
    },
    {
      title: '[OA-44] are asked for after the version that has come while they were asked for',
      given: [gained, gained, comes(4)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(4)], values: { texts: [] } },
    },
    {
      title: '[OA-44] that are accepted are gone',
      given: [gained, gained, answers(4)],
      when: { type: 'news.accepted' },
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-44] that are accepted are not announced again by an answer on its way',
      given: [gained, gained, answers(4), gained],
      when: { type: 'news.accepted' },
      expected: { state: 'resting', effects: [{ abort: 'fetchOrderChanges' }], values: { texts: [] } },
    },
    {
      title: '[OA-43] that could not be asked for are passed over in silence',
      given: [gained, gained, answers(4), gained],
      when: fails(new CallError('network', 'No answer')),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 4'] } },
    },
    {
      title: '[OA-43] that could not be asked for are asked for the next time',
      given: [gained, gained, fails(new CallError('http', 'Out of order', 500))],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(3)] },
    },
    ...[403, 404].map((status) => ({
      title: `[OA-42] are not asked for again after ${status}`,
      given: [gained, gained, fails(new CallError('http', 'No', status)), { pass: 600_000 }],
      when: gained,
      expected: { state: 'gone', ...nothing },
    })),
    {
      title: '[OA-42] are awaited again where the order comes again',
      given: [gained, gained, fails(new CallError('http', 'Not found', 404)), comes(5)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(5)] },
    },
    {
      title: '[OA-43] are not asked for of an API that does not offer them',
      input: { isOffered: false, order: order(100_245) },
      when: 'start',
      expected: { state: 'unavailable', ...nothing },
    },
  ])
})

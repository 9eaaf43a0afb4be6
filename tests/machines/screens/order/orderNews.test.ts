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
      title: '[OA-42] are not requested when the order has just loaded',
      when: gained,
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-42] are not requested before 15 s',
      given: [gained],
      when: { pass: 14_999 },
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-42] are requested after 15 s',
      given: [gained, { pass: 14_999 }],
      when: { pass: 1 },
      expected: { state: 'asking', effects: [asks(3)], values: { texts: [] } },
    },
    {
      title: '[OA-42] are requested at once when the page gets the focus',
      given: [gained, { pass: 1000 }],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-42] are requested 15 s after an answer',
      given: [gained, gained, answers(), { pass: 14_999 }],
      when: { pass: 1 },
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-42] are requested only once, however long the answer takes',
      given: [gained, gained, { pass: 60_000 }],
      when: gained,
      expected: { state: 'asking', ...nothing },
    },
    {
      title: '[OA-42] are not requested while the page is hidden',
      given: [gained, lost],
      when: { pass: 600_000 },
      expected: { state: 'away', ...nothing },
    },
    {
      title: '[OA-42] are not requested for an order that loaded while the page was hidden',
      given: [lost],
      when: { pass: 600_000 },
      expected: { state: 'away', ...nothing },
    },
    {
      title: '[OA-42] are aborted if the page is hidden while they are requested',
      given: [gained, gained],
      when: lost,
      expected: { state: 'away', effects: [{ abort: 'fetchOrderChanges' }] },
    },
    {
      title: '[OA-42] are requested at once when the page is visible again',
      given: [gained, lost],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)] },
    },
    {
      title: '[OA-44] are listed newest first, as the API answers them',
      given: [gained, gained],
      when: answers(5, 4),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 5', 'Change 4'] } },
    },
    {
      title: '[OA-44] stay while they are requested again, after the version on the page',
      given: [gained, gained, answers(5, 4)],
      when: gained,
      expected: { state: 'asking', effects: [asks(3)], values: { texts: ['Change 5', 'Change 4'] } },
    },
    {
      title: '[OA-44] are removed if the reloaded order contains them',
      given: [gained, gained, answers(5, 4)],
      when: comes(4),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 5'] } },
    },
    {
      title: '[OA-42] are requested after the version of the reloaded order',
      given: [gained, gained, answers(4), comes(4)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(4)], values: { texts: [] } },
    },
    {
      title: '[OA-44] requested for an older version are aborted once the order is reloaded',
      given: [gained, gained],
      when: comes(4),
      expected: { state: 'resting', effects: [{ abort: 'fetchOrderChanges' }], values: { texts: [] } },
    },
    {
      title: '[OA-42] are requested after the version that was loaded while they were requested',
      given: [gained, gained, comes(4)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(4)], values: { texts: [] } },
    },
    {
      title: '[OA-44] are removed once accepted',
      given: [gained, gained, answers(4)],
      when: { type: 'news.accepted' },
      expected: { state: 'resting', ...nothing },
    },
    {
      title: '[OA-44] accepted while a request runs abort it, so that they are not announced again',
      given: [gained, gained, answers(4), gained],
      when: { type: 'news.accepted' },
      expected: { state: 'resting', effects: [{ abort: 'fetchOrderChanges' }], values: { texts: [] } },
    },
    {
      title: '[OA-43] fail silently, and the earlier news stay',
      given: [gained, gained, answers(4), gained],
      when: fails(new CallError('network', 'No answer')),
      expected: { state: 'resting', effects: [], values: { texts: ['Change 4'] } },
    },
    {
      title: '[OA-43] are requested again after 15 s if they failed',
      given: [gained, gained, fails(new CallError('http', 'Out of order', 500))],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(3)] },
    },
    ...[403, 404].map((status) => ({
      title: `[OA-42] are not requested again after ${status}`,
      given: [gained, gained, fails(new CallError('http', 'No', status)), { pass: 600_000 }],
      when: gained,
      expected: { state: 'gone', ...nothing },
    })),
    {
      title: '[OA-42] are requested again once the order has been reloaded',
      given: [gained, gained, fails(new CallError('http', 'Not found', 404)), comes(5)],
      when: { pass: 15_000 },
      expected: { state: 'asking', effects: [asks(5)] },
    },
    {
      title: '[OA-43] are not requested if the API does not offer them',
      input: { isOffered: false, order: order(100_245) },
      when: 'start',
      expected: { state: 'unavailable', ...nothing },
    },
  ])
})

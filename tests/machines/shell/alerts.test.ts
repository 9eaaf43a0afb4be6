import type { SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { ALERTS_CALL, type StaffAlert } from '../../../machines/model/alerts.ts'
import { CallError } from '../../../machines/model/callError.ts'
import { alertsMachine, selectIsReadingAll, selectReadFailure } from '../../../machines/shell/alerts.machine.ts'
import { selectUnread } from '../../../machines/shell/alerts.selectors.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { alert, alertsAnswer } from '../noticeFixtures.ts'

type Snapshot = SnapshotFrom<typeof alertsMachine>

const TIMES = { first: '2024-03-06T12:00:00.000Z', second: '2024-03-06T13:00:00.000Z' }
const one = alert({ id: 'a', last_at: TIMES.first })
const two = alert({ id: 'b', kind: 'answered', ticket: 'KS-10002', last_at: TIMES.second })

const subject = {
  machine: alertsMachine,
  stateOf: ({ value }: Snapshot) =>
    `${typeof value.asking === 'string' ? value.asking : value.asking.offered}, ${value.reading}`,
  select: {
    unread: selectUnread,
    list: ({ children: { list } }: Snapshot) => list && selectResourceState(list.getSnapshot()),
    read: ({ context }: Snapshot) => context.answer?.alerts.filter(({ is_read }) => is_read).map(({ id }) => id),
    isReadingAll: selectIsReadingAll,
    failure: selectReadFailure,
  },
}
const input = { isOffered: true, ticket: null }
const clock: Effect = { watch: 'watchClock', input: undefined }
const ask: Effect = { ask: 'fetchNotifications', input: undefined }
const begun: Effect[] = [
  clock,
  ask,
  { watch: 'watchAttention', input: undefined },
  { watch: 'watchAlertsRead', input: undefined },
]
const save = (what: object): Effect => ({ ask: 'saveAlertsRead', input: what })
const announce = (what: object, unread: number): Effect => ({
  tell: 'announceAlertsRead',
  params: { read: { what, unread } },
})
const logged: Effect = { tell: 'logError', params: { message: 'No answer' } }

const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const lost = { from: 'watchAttention', event: { type: 'attention.lost' } } as const
const comes = (...alerts: readonly StaffAlert[]) =>
  ({ done: 'fetchNotifications', output: alertsAnswer(...alerts) }) as const
const saved = (unread: number) => ({ done: 'saveAlertsRead', output: { unread } }) as const
const error = new CallError('network', 'No answer')
const elsewhere = (what: object, unread: number) =>
  ({ from: 'watchAlertsRead', event: { type: 'alerts.marked', read: { what, unread } } }) as const

describe('the notifications', () => {
  it('[NT-30] have no unread ones before their code is loaded', () => {
    expect(selectUnread(undefined)).toBe(0)
  })

  it('[NT-30] are requested without parameters', () => {
    expect(ALERTS_CALL).toStrictEqual({ call: 'fetchNotifications', path: '/notifications' })
  })

  flows(subject, [
    {
      title:
        '[NT-30] load at first, every minute while the page is visible, when opened, and when the page is visible again',
      input,
      steps: [
        ['start', { state: 'arriving, idle', effects: begun, values: { unread: 0 } }],
        [gained, { state: 'resting, idle', effects: [] }],
        [comes(one), { state: 'resting, idle', effects: [], values: { unread: 1 } }],
        [{ pass: 59_999 }, { state: 'resting, idle', effects: [] }],
        [{ pass: 1 }, { state: 'asking, idle', effects: [ask] }],
        [comes(two, one), { state: 'resting, idle', effects: [], values: { unread: 2 } }],
        [{ type: 'alerts.requested' }, { state: 'asking, idle', effects: [ask] }],
        // A failure is silent, and the shown notifications stay.
        [
          { fail: 'fetchNotifications', error },
          { state: 'resting, idle', effects: [], values: { unread: 2 } },
        ],
        [lost, { state: 'away, idle', effects: [] }],
        [{ pass: 600_000 }, { state: 'away, idle', effects: [] }],
        [gained, { state: 'asking, idle', effects: [ask] }],
      ],
    },
    {
      title: '[NT-30] are a list, which is empty if there are none',
      input,
      steps: [
        ['start', { effects: begun }],
        [gained, { effects: [] }],
        [comes(), { effects: [], values: { list: 'empty', unread: 0 } }],
        [{ type: 'alerts.requested' }, { effects: [ask] }],
        [comes(one), { effects: [], values: { list: 'loaded', unread: 1 } }],
      ],
    },
    {
      title: '[NT-30] are not requested if the API does not offer them',
      input: { ...input, isOffered: false },
      steps: [['start', { state: 'unavailable, idle', effects: [clock], values: { unread: 0 } }]],
    },
    {
      title: '[NT-31] are all marked as read up to the newest one shown, and other tabs are notified',
      input,
      steps: [
        ['start', { effects: begun }],
        [gained, { effects: [] }],
        [comes(two, one), { effects: [], values: { unread: 2 } }],
        [
          { type: 'all.marked' },
          { state: 'resting, savingAll', effects: [save({ until: TIMES.second })], values: { isReadingAll: true } },
        ],
        [
          saved(1),
          {
            state: 'resting, idle',
            effects: [announce({ until: TIMES.second }, 1)],
            // A new one has arrived since.
            values: { unread: 1, read: ['b', 'a'], isReadingAll: false },
          },
        ],
      ],
    },
    {
      title: '[NT-31] show why they could not be marked as read, and stay unread until another attempt',
      input,
      steps: [
        ['start', { effects: begun }],
        [comes(one), { effects: [] }],
        [{ type: 'all.marked' }, { state: 'arriving, savingAll', effects: [save({ until: TIMES.first })] }],
        [
          { fail: 'saveAlertsRead', error },
          { state: 'arriving, failed', effects: [logged], values: { failure: 'No answer', unread: 1 } },
        ],
        [
          { type: 'all.marked' },
          { state: 'arriving, savingAll', effects: [save({ until: TIMES.first })], values: { failure: null } },
        ],
      ],
    },
    {
      title: '[NT-31] are not marked as read if none is unread',
      input,
      steps: [
        ['start', { effects: begun }],
        [comes({ ...one, is_read: true }), { effects: [] }],
        [{ type: 'all.marked' }, { state: 'arriving, idle', effects: [] }],
      ],
    },
    {
      title: '[NT-32] are marked as read when their ticket is opened, and while it is open',
      input,
      steps: [
        ['start', { effects: begun }],
        [gained, { effects: [] }],
        [comes(two, one), { effects: [] }],
        [
          { type: 'ticket.opened', ticket: 'KS-10009' },
          { state: 'resting, idle', effects: [] },
        ],
        [
          { type: 'ticket.opened', ticket: 'KS-10001' },
          { state: 'resting, saving', effects: [save({ ids: ['a'] })] },
        ],
        [
          saved(1),
          { state: 'resting, idle', effects: [announce({ ids: ['a'] }, 1)], values: { unread: 1, read: ['a'] } },
        ],
        [{ type: 'alerts.requested' }, { effects: [ask] }],
        [comes(alert({ id: 'c' }), two), { state: 'resting, saving', effects: [save({ ids: ['c'] })] }],
        [
          { fail: 'saveAlertsRead', error },
          { state: 'resting, idle', effects: [logged], values: { failure: null } },
        ],
        [{ type: 'alerts.requested' }, { effects: [ask] }],
        [comes(alert({ id: 'c' }), two), { state: 'resting, saving', effects: [save({ ids: ['c'] })] }],
      ],
    },
    {
      title: '[NT-32] are marked as read after loading if their ticket was opened before',
      input,
      steps: [
        ['start', { effects: begun }],
        [
          { type: 'ticket.opened', ticket: 'KS-10001' },
          { state: 'arriving, idle', effects: [] },
        ],
        [comes(two, one), { state: 'arriving, saving', effects: [save({ ids: ['a'] })] }],
      ],
    },
    {
      title: '[NT-33] that were read in another tab count as read here at once, without a call',
      input,
      steps: [
        ['start', { effects: begun }],
        [gained, { effects: [] }],
        // There are none yet.
        [elsewhere({ ids: ['a'] }, 1), { effects: [], values: { unread: 0 } }],
        [comes(two, one), { effects: [], values: { unread: 2 } }],
        [elsewhere({ ids: ['a'] }, 1), { effects: [], values: { unread: 1, read: ['a'] } }],
        [elsewhere({ until: TIMES.second }, 0), { effects: [], values: { unread: 0, read: ['b', 'a'] } }],
      ],
    },
    {
      title: '[NT-33] are requested again if they were read in another tab while they were loading',
      input,
      steps: [
        ['start', { effects: begun }],
        [gained, { effects: [] }],
        [comes(one), { effects: [] }],
        [{ type: 'alerts.requested' }, { state: 'asking, idle', effects: [ask] }],
        [
          elsewhere({ ids: ['a'] }, 0),
          { state: 'asking, idle', effects: [{ abort: 'fetchNotifications' }, ask], values: { unread: 0 } },
        ],
      ],
    },
  ])
})

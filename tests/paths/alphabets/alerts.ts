import type { SnapshotFrom } from 'xstate'
import type { AlertsAnswer } from '../../../machines/model/alerts.ts'
import { alertsMachine, selectIsReadingAll, selectReadFailure } from '../../../machines/shell/alerts.machine.ts'
import { selectUnread } from '../../../machines/shell/alerts.selectors.ts'
import { alert, alertsAnswer } from '../../machines/noticeFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof alertsMachine>

const ONE = alertsAnswer(alert())
const NONE = alertsAnswer()
const TICKET = 'KS-10001'
const attention = (what: 'gained' | 'lost') =>
  ({ from: 'watchAttention', event: { type: `attention.${what}` as const } }) as const
/** The list is loaded by a machine of its own, which announces its answer. */
const has = (answer: AlertsAnswer) =>
  ({
    type: 'answer.settled',
    call: { call: 'fetchNotifications', path: '/notifications' },
    state: answer.alerts.length === 0 ? 'empty' : 'loaded',
    answer,
  }) as const
const CALL = ['fetchNotifications']
const SAVE = ['saveAlertsRead']

/** There is at most one notification, about a ticket that may be open. A read mark is shown once the list has it. */
export const alerts = alphabet(alertsMachine, {
  starts: {
    'the API has notifications': { isOffered: true, ticket: null },
    'the API has none': { isOffered: false, ticket: null },
  },
  steps: {
    'there is attention': attention('gained'),
    'attention is lost': attention('lost'),
    'a minute passes': { pass: 60_000 },
    'the drawer opens': { type: 'alerts.requested' },
    'one comes': { done: 'fetchNotifications', output: ONE },
    'the call fails': { fail: 'fetchNotifications', error: gone },
    'the list has one': has(ONE),
    'the list has none': has(NONE),
    'its ticket is opened': { type: 'ticket.opened', ticket: TICKET },
    'its ticket is left': { type: 'ticket.opened', ticket: null },
    'all are to be read': { type: 'all.marked' },
    'they are read': { done: 'saveAlertsRead', output: { unread: 0 } },
    'they cannot be read': { fail: 'saveAlertsRead', error: gone },
    'they are read elsewhere': {
      from: 'watchAlertsRead',
      event: { type: 'alerts.marked', read: { what: { ids: ['a'] }, unread: 0 } },
    },
  },
  reads: ({ context: { answer, ticket } }) => [answer?.unread ?? null, ticket],
  shows: {
    asking: ({ value }) => (typeof value.asking === 'string' ? value.asking : value.asking.offered),
    reading: ({ value }) => value.reading,
    unread: selectUnread,
    ticket: ({ context }: Snapshot) => context.ticket,
    hasAnswer: ({ context }: Snapshot) => context.answer !== null,
    isReadingAll: selectIsReadingAll,
    failure: selectReadFailure,
  },
  facts: [
    {
      on: ['the API has notifications', 'the API has none'],
      sees: { reading: 'idle', unread: 0, ticket: null, hasAnswer: false, isReadingAll: false, failure: null },
    },
    {
      on: 'the API has notifications',
      sees: { asking: 'arriving' },
      asks: ['start list', 'watchAttention', 'watchAlertsRead'],
    },
    { on: 'the API has none', sees: { asking: 'unavailable' }, asks: ['start list'] },
    { on: 'there is attention', seeing: { asking: 'arriving' }, sees: { asking: 'resting' } },
    {
      on: 'there is attention',
      seeing: { asking: oneOf('away', 'resting') },
      sees: { asking: 'asking' },
      asks: CALL,
    },
    {
      on: 'attention is lost',
      seeing: { asking: oneOf('arriving', 'away', 'resting', 'asking') },
      sees: { asking: 'away' },
    },
    {
      on: ['a minute passes', 'the drawer opens'],
      seeing: { asking: 'resting' },
      sees: { asking: 'asking' },
      asks: CALL,
    },
    { on: 'one comes', sees: { asking: 'resting' }, asks: ['answer.replaced to list'] },
    { on: 'the call fails', sees: { asking: 'resting' } },
    { on: 'the list has one', sees: { unread: 1, hasAnswer: true } },
    { on: 'the list has none', sees: { unread: 0, hasAnswer: true } },
    { on: 'its ticket is opened', sees: { ticket: TICKET } },
    { on: 'its ticket is left', sees: { ticket: null } },
    {
      on: 'the list has one',
      seeing: { ticket: TICKET, reading: oneOf('idle', 'failed') },
      sees: { reading: 'saving', failure: null },
      asks: SAVE,
    },
    {
      on: 'its ticket is opened',
      seeing: { unread: 1, reading: oneOf('idle', 'failed') },
      sees: { reading: 'saving', failure: null },
      asks: SAVE,
    },
    {
      on: 'all are to be read',
      seeing: { unread: 1, reading: oneOf('idle', 'failed') },
      sees: { reading: 'savingAll', isReadingAll: true, failure: null },
      asks: SAVE,
    },
    {
      on: 'they are read',
      sees: { reading: 'idle', isReadingAll: false },
      asks: ['announceAlertsRead', 'answer.replaced to list'],
    },
    // A call that is under way could answer from before the change, so it is repeated.
    { on: ['they are read', 'they are read elsewhere'], seeing: { asking: 'asking' }, asks: CALL },
    { on: 'they are read elsewhere', seeing: { hasAnswer: true }, asks: ['answer.replaced to list'] },
    { on: 'they cannot be read', seeing: { reading: 'saving' }, sees: { reading: 'idle' }, asks: ['logError'] },
    {
      on: 'they cannot be read',
      seeing: { reading: 'savingAll' },
      sees: { reading: 'failed', isReadingAll: false, failure: 'No answer' },
      asks: ['logError'],
    },
  ],
})

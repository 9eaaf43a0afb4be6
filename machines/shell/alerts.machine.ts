import type { SnapshotFrom } from 'xstate'
import { answerIn, logFailure, reasonIn } from '../kit/params.ts'
import type { AlertsAnswer, AlertsLeft, AlertsRead } from '../model/alerts.ts'
import { type AlertsContext, alertsSetup, idsOf } from './alertsSetup.ts'

const readIn = ({ event }: { event: { read: AlertsRead } }) => ({ read: event.read })
const doneIn = ({ context, event }: { context: AlertsContext; event: { output: AlertsLeft } }) => ({
  read: { what: context.wanted, unread: event.output.unread },
})
/** The unread notifications about the open ticket in a list that arrives (`arrivedIn`), and those about a ticket that is opened (`openedIn`). */
const arrivedIn = ({ context, event }: { context: AlertsContext; event: { answer: AlertsAnswer | null } }) => ({
  ids: idsOf(event.answer, context.ticket),
})
const openedIn = ({ context, event }: { context: AlertsContext; event: { ticket: string | null } }) => ({
  ids: idsOf(context.answer, event.ticket),
})

const storeTicket = {
  type: 'storeTicket',
  params: ({ event }: { event: { ticket: string | null } }) => ({ ticket: event.ticket }),
} as const

/** The events that mark notifications as read: those about the open ticket, or all. */
const asked = alertsSetup.createStateConfig({
  on: {
    'answer.settled': {
      guard: { type: 'hasIds', params: arrivedIn },
      target: '#alerts.reading.saving',
      actions: { type: 'storeIds', params: arrivedIn },
    },
    'ticket.opened': {
      guard: { type: 'hasIds', params: openedIn },
      target: '#alerts.reading.saving',
      actions: { type: 'storeIds', params: openedIn },
    },
    'all.marked': { guard: 'hasUnread', target: '#alerts.reading.savingAll', actions: 'storeUntil' },
  },
})

const saved = {
  target: '#alerts.reading.idle',
  actions: [
    { type: 'announceAlertsRead', params: doneIn },
    { type: 'raiseRead', params: doneIn },
  ],
} as const
const save = {
  src: 'saveAlertsRead',
  input: ({ context }: { context: AlertsContext }) => context.wanted,
  onDone: saved,
} as const

/** The notifications of this person: fetched while the page is visible, and marked as read when the ticket that they are about is opened. */
export const alertsMachine = alertsSetup.createMachine({
  id: 'alerts',
  context: ({ input }) => ({ ...input, answer: null, wanted: {}, failure: '' }),
  invoke: { id: 'list', src: 'list', input: ({ context }) => ({ isOffered: context.isOffered }) },
  type: 'parallel',
  states: {
    known: {
      on: {
        'answer.settled': { actions: { type: 'storeAnswer', params: answerIn } },
        'ticket.opened': { actions: storeTicket },
        'alerts.marked': { guard: 'hasAnswer', actions: { type: 'markRead', params: readIn } },
      },
    },
    asking: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'unavailable' }] },
        unavailable: {},
        offered: {
          invoke: [{ src: 'watchAttention' }, { src: 'watchAlertsRead' }],
          on: { 'attention.lost': '.away' },
          initial: 'arriving',
          states: {
            // The child `list` is making the first call.
            arriving: { on: { 'attention.gained': 'resting' } },
            away: { on: { 'attention.gained': 'asking' } },
            resting: {
              after: { ALERTS_INTERVAL: 'asking' },
              on: { 'attention.gained': 'asking', 'alerts.requested': 'asking' },
            },
            // A failure is not shown, because nobody waits for the call. The list shows why the first call failed.
            asking: {
              invoke: {
                src: 'fetchNotifications',
                onDone: {
                  target: 'resting',
                  actions: { type: 'replaceAnswer', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: 'resting',
              },
              // The answer to the running call may not include what was just marked.
              on: { 'alerts.marked': { target: 'asking', reenter: true } },
            },
          },
        },
      },
    },
    reading: {
      initial: 'idle',
      states: {
        idle: asked,
        // Nobody waits for this call. If it fails, the notifications stay unread, and are tried again when the list next arrives.
        saving: { invoke: { ...save, onError: { target: 'idle', actions: logFailure } } },
        savingAll: {
          invoke: {
            ...save,
            onError: { target: 'failed', actions: [logFailure, { type: 'storeFailure', params: reasonIn }] },
          },
        },
        failed: asked,
      },
    },
  },
})

type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>

export const selectIsReadingAll = ({ value }: AlertsSnapshot): boolean => value.reading === 'savingAll'
/** Why all notifications could not be marked as read, or null. */
export const selectReadFailure = ({ value, context }: AlertsSnapshot): string | null =>
  value.reading === 'failed' ? context.failure : null

import { assign, raise, sendTo, setup } from 'xstate'
import { fetchNotifications, saveAlertsRead } from '../callEffects.ts'
import { announceAlertsRead, logError, watchAlertsRead, watchAttention } from '../effects.ts'
import type { AnswerSettled } from '../kit/resourceSetup.ts'
import { type AlertsAnswer, type AlertsRead, type AlertsReadRequest, unreadOf, withRead } from '../model/alerts.ts'
import { ALERTS_INTERVAL } from '../model/feedTimes.ts'
import { alertListMachine } from './alertList.ts'

export interface AlertsInput {
  /** Whether the API has notifications. */
  readonly isOffered: boolean
  /** The number of the ticket that is open, or null. */
  readonly ticket: string | null
}

export interface AlertsContext extends AlertsInput {
  readonly answer: AlertsAnswer | null
  /** What is being marked as read, or was marked last. */
  readonly wanted: AlertsReadRequest
  readonly failure: string
}

export type AlertsRequest =
  | { type: 'alerts.requested' }
  | { type: 'ticket.opened'; ticket: string | null }
  | { type: 'all.marked' }

type AlertsEvent =
  | AlertsRequest
  | AnswerSettled<AlertsAnswer>
  | { type: 'attention.gained' | 'attention.lost' }
  /** Notifications were marked as read here, or in another tab. */
  | { type: 'alerts.marked'; read: AlertsRead }

/** The ids of the unread notifications about a ticket. */
export const idsOf = (answer: AlertsAnswer | null, ticket: string | null): readonly string[] =>
  answer === null ? [] : unreadOf(answer, ticket)

/** The types, actors, actions and guards of the notifications. */
export const alertsSetup = setup({
  types: {
    context: {} as AlertsContext,
    events: {} as AlertsEvent,
    input: {} as AlertsInput,
    children: {} as { list: 'list' },
  },
  actors: { fetchNotifications, list: alertListMachine, saveAlertsRead, watchAlertsRead, watchAttention },
  actions: {
    announceAlertsRead,
    logError,
    storeAnswer: assign((_, { answer }: { answer: AlertsAnswer | null }) => ({ answer })),
    storeTicket: assign((_, { ticket }: { ticket: string | null }) => ({ ticket })),
    storeIds: assign((_, { ids }: { ids: readonly string[] }) => ({ wanted: { ids: [...ids] } })),
    storeUntil: assign(({ context }) => ({ wanted: { until: context.answer?.alerts[0]?.last_at ?? '' } })),
    storeFailure: assign((_, { message }: { message: string }) => ({ failure: message })),
    replaceAnswer: sendTo('list', (_, { answer }: { answer: AlertsAnswer }) => ({
      type: 'answer.replaced' as const,
      answer,
    })),
    markRead: sendTo('list', ({ context }, { read }: { read: AlertsRead }) => {
      if (context.answer === null) throw new Error('There is nothing to mark')
      return { type: 'answer.replaced' as const, answer: withRead(context.answer, read) }
    }),
    raiseRead: raise((_, { read }: { read: AlertsRead }) => ({ type: 'alerts.marked' as const, read })),
  },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    hasAnswer: ({ context }) => context.answer !== null,
    hasUnread: ({ context }) => (context.answer?.unread ?? 0) > 0,
    hasIds: (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
  },
  delays: { ALERTS_INTERVAL },
})

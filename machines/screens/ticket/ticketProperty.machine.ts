import { is } from 'superstruct'
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { changeTicket } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { errorIn, logFailure } from '../../kit/params.ts'
import { CallError, isRefused, messageOf } from '../../model/callError.ts'
import { type TicketAnswer, TicketConflict } from '../../model/desk.ts'
import type { TicketChanges } from '../../model/deskRequests.ts'

/** The properties of a ticket that staff can change. Each is saved on its own. */
export const PROPERTIES = ['assignee', 'status', 'priority', 'tags', 'order'] as const
export type TicketProperty = (typeof PROPERTIES)[number]

/** A person has chosen a new value for a property. */
export interface PropertyChange {
  readonly type: 'property.changed'
  readonly property: TicketProperty
  readonly changes: TicketChanges
}

/** Events that a property sends to its parent. */
export type PropertyNews =
  | { type: 'ticket.changed'; answer: TicketAnswer }
  /** The property was not changed, and the ticket on the page may be outdated. */
  | { type: 'ticket.outdated' }

/** The new value, and the version of the ticket that the person saw. */
interface Decision {
  readonly seen: number
  readonly changes: TicketChanges
}

interface PropertyContext extends Decision {
  readonly number: string
  /** What others have done to the property since that version. */
  readonly conflict: TicketConflict
  /** Why the change was not saved. */
  readonly reason: string
}

type PropertyEvent =
  | ({ type: 'change.requested' } & Decision)
  | { type: 'change.repeated' }
  | { type: 'change.abandoned' }
  | { type: 'conflict.overruled' }

const NO_CONFLICT: TicketConflict = { version: 0, events: [] }

/** What others have done to the same property, if the change was refused for that reason; otherwise null. */
const conflictIn = (error: unknown): TicketConflict | null =>
  error instanceof CallError && error.status === 409 && error.code === 'changed' && is(error.data, TicketConflict)
    ? error.data
    : null

/**
 * A property of a ticket, which is saved as soon as it is chosen. If somebody else has changed it since the version that the person saw, the
 * person decides between the two values. A change without an answer can be sent again, with the same result.
 */
export const ticketPropertyMachine = setup({
  types: { context: {} as PropertyContext, events: {} as PropertyEvent, input: {} as { readonly number: string } },
  actors: { changeTicket },
  actions: {
    logError,
    storeDecision: assign((_, { seen, changes }: Decision) => ({ seen, changes, conflict: NO_CONFLICT, reason: '' })),
    storeReason: assign((_, { error }: { error: unknown }) => ({ reason: messageOf(error) })),
    storeConflict: assign((_, { error }: { error: unknown }) => ({ conflict: conflictIn(error) ?? NO_CONFLICT })),
    acceptVersion: assign(({ context }) => ({ seen: context.conflict.version })),
    announceChange: sendParent(
      (_, { answer }: { answer: TicketAnswer }): PropertyNews => ({ type: 'ticket.changed', answer }),
    ),
    announceOutdated: sendParent((): PropertyNews => ({ type: 'ticket.outdated' })),
  },
  guards: {
    isOvertaken: (_, { error }: { error: unknown }) => conflictIn(error) !== null,
    isRefused: (_, { error }: { error: unknown }) => isRefused(error),
  },
}).createMachine({
  id: 'ticketProperty',
  context: ({ input: { number } }) => ({ number, seen: 0, changes: {}, conflict: NO_CONFLICT, reason: '' }),
  initial: 'settled',
  on: {
    'change.requested': {
      target: '.saving',
      actions: { type: 'storeDecision', params: ({ event: { seen, changes } }) => ({ seen, changes }) },
    },
  },
  states: {
    settled: {},
    saving: {
      // Only one change at a time: the view disables the property while one is being saved.
      on: { 'change.requested': {} },
      invoke: {
        src: 'changeTicket',
        input: ({ context: { number, seen, changes } }) => ({ number, seen, changes }),
        onDone: {
          target: 'settled',
          actions: { type: 'announceChange', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: errorIn },
            target: 'overtaken',
            actions: [{ type: 'storeConflict', params: errorIn }, 'announceOutdated'],
          },
          {
            guard: { type: 'isRefused', params: errorIn },
            target: 'refused',
            actions: [{ type: 'storeReason', params: errorIn }, 'announceOutdated'],
          },
          { target: 'unanswered', actions: [logFailure, { type: 'storeReason', params: errorIn }] },
        ],
      },
    },
    overtaken: {
      on: {
        'conflict.overruled': { target: 'saving', actions: 'acceptVersion' },
        'change.abandoned': 'settled',
      },
    },
    refused: { on: { 'change.repeated': 'saving', 'change.abandoned': 'settled' } },
    unanswered: { on: { 'change.repeated': 'saving', 'change.abandoned': 'settled' } },
  },
})

export type PropertySnapshot = SnapshotFrom<typeof ticketPropertyMachine>

/** The change that is being saved, or may have been saved; null if there is none. */
export const selectPending = ({ value, context }: PropertySnapshot): TicketChanges | null =>
  value === 'saving' || value === 'unanswered' ? context.changes : null

import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import type { TicketChanges } from '../../model/deskRequests.ts'
import {
  NO_STATUS_FIELDS,
  pendingChange,
  pendingErrors,
  resolvingChange,
  resolvingErrors,
  type StatusErrors,
  type StatusFields,
} from './statusFields.ts'
import type { PropertyChange } from './ticketProperty.machine.ts'

interface StatusContext {
  readonly fields: StatusFields
  /** When the person last tried to submit, epoch milliseconds; 0 before that. Errors are shown once it is set. */
  readonly triedAt: number
}

/** `at`: the current time, epoch milliseconds, which the choices are relative to. */
type StatusEvent =
  | { type: 'pending.opened' }
  | { type: 'resolving.opened' }
  | { type: 'form.changed'; changes: Partial<StatusFields> }
  | { type: 'form.closed' }
  | { type: 'form.submitted'; at: number }

const changed = (changes: TicketChanges | null): PropertyChange => ({
  type: 'property.changed',
  property: 'status',
  changes: changes ?? {},
})
const atIn = ({ event }: { event: { at: number } }) => ({ at: event.at })

/** The form for a status: who a ticket waits for and until when, or why it needs no answer. When closed, it keeps what was chosen. */
export const ticketStatusMachine = setup({
  types: { context: {} as StatusContext, events: {} as StatusEvent },
  actions: {
    storeChanges: assign(({ context }, { changes }: { changes: Partial<StatusFields> }) => ({
      fields: { ...context.fields, ...changes },
    })),
    showErrors: assign((_, { at }: { at: number }) => ({ triedAt: at })),
    hideErrors: assign({ triedAt: 0 }),
    clearFields: assign({ fields: NO_STATUS_FIELDS, triedAt: 0 }),
    announcePending: sendParent(({ context }, { at }: { at: number }) => changed(pendingChange(context.fields, at))),
    announceResolved: sendParent(({ context }) => changed(resolvingChange(context.fields))),
  },
  guards: {
    isPendingReady: ({ context }, { at }: { at: number }) => pendingChange(context.fields, at) !== null,
    isResolvingReady: ({ context }) => resolvingChange(context.fields) !== null,
  },
}).createMachine({
  id: 'ticketStatus',
  context: { fields: NO_STATUS_FIELDS, triedAt: 0 },
  initial: 'closed',
  on: {
    'pending.opened': { target: '.pending', actions: 'hideErrors' },
    'resolving.opened': { target: '.resolving', actions: 'hideErrors' },
    'form.closed': '.closed',
    'form.changed': { actions: { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) } },
  },
  states: {
    closed: {},
    pending: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isPendingReady', params: atIn },
            target: 'closed',
            actions: [{ type: 'announcePending', params: atIn }, 'clearFields'],
          },
          { actions: { type: 'showErrors', params: atIn } },
        ],
      },
    },
    resolving: {
      on: {
        'form.submitted': [
          { guard: 'isResolvingReady', target: 'closed', actions: ['announceResolved', 'clearFields'] },
          { actions: { type: 'showErrors', params: atIn } },
        ],
      },
    },
  },
})

type StatusSnapshot = SnapshotFrom<typeof ticketStatusMachine>

const NO_ERRORS: StatusErrors = {}

export const selectStatusForm = ({ value }: StatusSnapshot) => value
export const selectStatusFields = ({ context }: StatusSnapshot): StatusFields => context.fields
/** The errors of the open form, once the person has tried to submit it. */
export const selectStatusErrors = ({ value, context: { fields, triedAt } }: StatusSnapshot): StatusErrors => {
  if (triedAt === 0) return NO_ERRORS
  return value === 'pending' ? pendingErrors(fields, triedAt) : resolvingErrors(fields)
}

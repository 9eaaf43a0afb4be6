import { setup } from 'xstate'
import {
  TICKET_ACTIONS,
  TICKET_GUARDS,
  type TicketAction,
  type TicketFacts,
  type TicketGuard,
} from '../model/ticketRules.ts'

type TicketFlowEvent =
  | { type: TicketAction }
  /** `isAutomatic`: whether it is an automatic reply, such as an out-of-office note, which does not reopen the ticket. */
  | { type: 'customer.wrote'; isAutomatic?: boolean }
  /** The time until which the ticket was pending has been reached. */
  | { type: 'reminder.reached' }
  /** The ticket has been resolved for seven days. */
  | { type: 'closing.reached' }

type GuardArgs = { context: TicketFacts; event: TicketFlowEvent }
type Guard = (args: GuardArgs) => boolean

/** Whether all guards that the model lists for an action hold. If not, the person sees the obstacle of the first one that does not. */
const may =
  (action: TicketAction): Guard =>
  ({ context }) => {
    const guards: readonly TicketGuard[] = TICKET_ACTIONS[action]
    return guards.every((guard) => TICKET_GUARDS[guard](context))
  }

const toPending = [{ guard: 'canAsk', target: 'pending' }] as const

/** The status of a ticket: a column of the database, which the server changes only as this chart allows. */
export const ticketFlow = setup({
  types: { context: {} as TicketFacts, events: {} as TicketFlowEvent, input: {} as TicketFacts },
  guards: {
    isByPerson: ({ event }: GuardArgs) => event.type === 'customer.wrote' && event.isAutomatic !== true,
    canAsk: may('pending.asked'),
    canResolve: may('ticket.resolved'),
    canReopen: may('ticket.reopened'),
  },
}).createMachine({
  id: 'ticketFlow',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      on: {
        'pending.asked': toPending,
        'pending.set': 'pending',
        'ticket.resolved': { guard: 'canResolve', target: 'resolved' },
        'resolved.unanswered': 'resolved',
      },
    },
    pending: {
      on: {
        'ticket.opened': 'open',
        'pending.asked': toPending,
        'pending.set': 'pending',
        'ticket.resolved': { guard: 'canResolve', target: 'resolved' },
        'resolved.unanswered': 'resolved',
        'customer.wrote': { guard: 'isByPerson', target: 'open' },
        'reminder.reached': 'open',
      },
    },
    resolved: {
      on: {
        'ticket.opened': 'open',
        'pending.asked': toPending,
        'pending.set': 'pending',
        'customer.wrote': { guard: 'isByPerson', target: 'open' },
        'closing.reached': 'closed',
      },
    },
    // What a customer writes to a closed ticket opens a new ticket.
    closed: { on: { 'ticket.reopened': { guard: 'canReopen', target: 'open' } } },
  },
})

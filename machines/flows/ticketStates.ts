import { type EventFrom, transition } from 'xstate'
import type { TicketStatus } from '../model/deskChoices.ts'
import type { TicketFacts } from '../model/ticketRules.ts'
import { ticketFlow } from './ticket.flow.ts'

/** The status of a ticket with these facts after an event; it may be unchanged. Undefined if the chart does not allow the event. */
export const statusAfter = (facts: TicketFacts, event: EventFrom<typeof ticketFlow>): TicketStatus | undefined => {
  const before = ticketFlow.resolveState({ value: facts.status, context: facts })
  return before.can(event) ? (transition(ticketFlow, before, event)[0].value as TicketStatus) : undefined
}

import { TEXTS } from './deskTexts.ts'
import { type Capabilities, holds, MANAGE_TICKETS, REPLY_TO_TICKETS } from './permissions.ts'
import { permissionTitle } from './permissionTitle.ts'
import { TICKET_ACTIONS, TICKET_GUARDS, type TicketAction, type TicketFacts, type TicketGuard } from './ticketRules.ts'

/** Why a change of a ticket is not possible, by the guard that refuses it. */
const REASONS: Readonly<Record<TicketGuard, string>> = {
  isNotClosed: TEXTS.closed,
  isClosed: TEXTS.notClosed,
  isNotOpen: TEXTS.alreadyOpen,
  isNotResolved: TEXTS.alreadyResolved,
  isAnswered: TEXTS.notAnswered,
  isAsked: TEXTS.notAsked,
  isReopenable: TEXTS.tooOld,
}

/** The permission that a change needs. */
export const permissionOfTicketAction = (action: TicketAction): string =>
  action === 'ticket.reopened' ? MANAGE_TICKETS : REPLY_TO_TICKETS

/** Why this person cannot do this to the ticket now, in words that also explain what is needed; null if they can. */
export const ticketObstacle = (action: TicketAction, facts: TicketFacts, user: Capabilities | null): string | null => {
  const permission = permissionOfTicketAction(action)
  if (!holds(user, permission)) return TEXTS.needs(permissionTitle(permission))
  const guards: readonly TicketGuard[] = TICKET_ACTIONS[action]
  const failed = guards.find((guard) => !TICKET_GUARDS[guard](facts))
  return failed === undefined ? null : REASONS[failed]
}

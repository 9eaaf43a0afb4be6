import type { PendingFor } from '../../machines/model/deskChoices.ts'
import type { NewNote, NewTicket, NewTickets } from '../tickets/additions.ts'
import { DAY_MS, iso } from './calendar.ts'
import type { Random } from './random.ts'
import type { ticketsOf } from './tickets.ts'

type Support = ReturnType<typeof ticketsOf>

const TAGS = ['vip', 'repeat', 'recall', 'invoice', 'press', 'fleet']
const NOTES = [
  'Called the workshop: they have the part.',
  'Same trouble as last month. Look at the battery first.',
  'Promised an answer by Friday.',
  'The carrier does not answer. Try again tomorrow.',
]
const ASSIGNED = 0.55
const ELSEWHERE = 0.3
const REMINDED = 0.4
const TAGGED = 0.2
const NOTED = 0.15

const isUnresolved = ({ status }: NewTicket): boolean => status === 'open' || status === 'pending'

type Care = Required<Pick<NewTicket, 'assignee_id' | 'pending_for' | 'pending_until' | 'attention'>>
const NONE: Care = { assignee_id: null, pending_for: null, pending_until: null, attention: null }

const pendingOf = (random: Random, now: Date): Pick<Care, 'pending_for' | 'pending_until'> => {
  const pending_for: PendingFor = random.isLucky(ELSEWHERE) ? random.pick(['supplier', 'colleague']) : 'customer'
  const days = random.isLucky(REMINDED) ? random.whole(1, 14) : null
  return { pending_for, pending_until: days === null ? null : iso(now.getTime() + days * DAY_MS) }
}

const careOf = (random: Random, now: Date, ticket: NewTicket, agents: readonly string[]): Care => {
  if (!isUnresolved(ticket)) return NONE
  const assignee_id = agents.length > 0 && random.isLucky(ASSIGNED) ? random.pick(agents) : null
  return { ...NONE, assignee_id, ...(ticket.status === 'pending' && pendingOf(random, now)) }
}

const notesOf = (random: Random, ticket: NewTicket, agents: readonly string[]): NewNote[] => {
  if (agents.length === 0 || !random.isLucky(NOTED)) return []
  const note = { id: random.uuid(), ticket_id: ticket.id, staff_id: random.pick(agents) }
  return [{ ...note, body: random.pick(NOTES), written_at: ticket.updated_at }]
}

/** Marks two pending tickets as ones whose reply did not reach the customer. */
const withAttention = (tickets: readonly (NewTicket & Care)[]): (NewTicket & Care)[] => {
  const [bounced, failed] = tickets.filter(({ status }) => status === 'pending').slice(-2)
  return tickets.map((ticket) => {
    if (ticket === bounced) return { ...ticket, attention: 'bounced' }
    return ticket === failed ? { ...ticket, attention: 'send_failed' } : ticket
  })
}

/** Tickets with what `agents` have done with them: some of the unresolved ones are assigned, and some have tags and notes. */
export const deskFor = (random: Random, now: Date, support: Support, agents: readonly string[]): NewTickets => {
  const tickets = support.tickets.map((ticket) => ({ ...ticket, ...careOf(random, now, ticket, agents) }))
  const tags = tickets
    .filter((ticket) => isUnresolved(ticket) && random.isLucky(TAGGED))
    .map(({ id }) => ({ ticket_id: id, tag: random.pick(TAGS) }))
  const notes = tickets.filter(isUnresolved).flatMap((ticket) => notesOf(random, ticket, agents))
  return { tickets: withAttention(tickets), messages: support.messages, notes, tags }
}

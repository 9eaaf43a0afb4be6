import type { Insertable } from 'kysely'
import { CLOSE_AFTER_MS, type TicketPriority, type TicketStatus } from '../../machines/model/deskChoices.ts'
import type { Database } from '../database/schema.ts'
import type { NewMessage, NewTicket } from '../tickets/additions.ts'
import { DAY_MS, firstDay, iso } from './calendar.ts'
import { PRODUCTS } from './catalogue.ts'
import { CUSTOMER_WITH_35_TICKETS, CUSTOMER_WITHOUT_TICKETS, type Customer, customerAt } from './customers.ts'
import { type Random, weighted } from './random.ts'
import { TOPICS, type Topic } from './ticketTopics.ts'

type Category = Insertable<Database['ticket_categories']>
export type Draft = { created: number; customer_id: string }

const TICKETS = 3000
const TICKETS_OF_ONE = 35
/** The most tickets of any other customer, so that the customer with 35 has the most of all. */
const MOST_OF_OTHERS = 8
const HOUR_MS = DAY_MS / 24
const MOST_HOURS_BETWEEN = 60
const FIRST_NUMBER = 10_001
const BIKES = PRODUCTS.filter(({ kind }) => kind === 'bike')

const statusAfter = (random: Random, age: number): TicketStatus => {
  const days = age / DAY_MS
  const luck = random.fraction()
  if (days > 60) return luck < 0.9 ? 'closed' : 'resolved'
  if (days > 14) return luck < 0.15 ? 'open' : luck < 0.3 ? 'pending' : luck < 0.7 ? 'resolved' : 'closed'
  return luck < 0.5 ? 'open' : luck < 0.8 ? 'pending' : 'resolved'
}

const priorityOf = (random: Random): TicketPriority => {
  const luck = random.fraction()
  if (luck < 0.2) return 'low'
  return luck < 0.72 ? 'normal' : luck < 0.94 ? 'high' : 'urgent'
}

/** A moment in the three years up to `now`; later ones are more likely. */
export const momentBefore = (random: Random, now: Date): number =>
  now.getTime() - Math.floor(random.fraction() ** 1.3 * (now.getTime() - firstDay(now)))

/** The customers and times of tickets, oldest first. */
const makeDrafts = (random: Random, now: Date, customers: readonly Customer[]): Draft[] => {
  const moment = () => momentBefore(random, now)
  const drafts = Array.from({ length: TICKETS_OF_ONE }, () => ({
    created: moment(),
    customer_id: CUSTOMER_WITH_35_TICKETS,
  }))
  const counts = new Map([
    [CUSTOMER_WITH_35_TICKETS, MOST_OF_OTHERS],
    [CUSTOMER_WITHOUT_TICKETS, MOST_OF_OTHERS],
  ])
  while (drafts.length < TICKETS) {
    const created = moment()
    const { id } = customerAt(random, customers, iso(created))
    const count = counts.get(id) ?? 0
    if (count === MOST_OF_OTHERS) continue
    counts.set(id, count + 1)
    drafts.push({ created, customer_id: id })
  }
  return drafts.sort((a, b) => a.created - b.created)
}

/** The question, and further messages by staff and the customer in turn, some hours apart: at most one if the ticket is open, else one to three. */
const makeMessages = (
  random: Random,
  ticket: NewTicket,
  topic: Topic,
  staffId: string | null,
  now: number,
): NewMessage[] => {
  const answers = ticket.status === 'open' ? random.whole(0, 1) : random.whole(1, 3)
  let written = Date.parse(ticket.created_at)
  return Array.from({ length: answers + 1 }, (_, index) => {
    const fromStaff = index % 2 === 1
    if (index > 0) written = Math.min(now, written + random.whole(1, MOST_HOURS_BETWEEN) * HOUR_MS)
    const body =
      index === 0 ? random.pick(topic.openings) : fromStaff ? random.pick(topic.replies) : 'Thank you, I will try that.'
    return {
      id: random.uuid(),
      ticket_id: ticket.id,
      staff_id: fromStaff ? staffId : null,
      body,
      written_at: iso(written),
    }
  })
}

/**
 * The tickets of `drafts` with their messages; `staffId` replies to them. `before`: the number of earlier tickets, after which these are numbered.
 */
export const ticketsOf = (
  random: Random,
  now: Date,
  drafts: readonly Draft[],
  categories: readonly Category[],
  staffId: string | null,
  before = 0,
) => {
  const drawTopic = weighted(random, TOPICS, ({ weight }) => weight)
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  const tickets: NewTicket[] = []
  const messages: NewMessage[] = []
  for (const [index, { created, customer_id }] of drafts.entries()) {
    const topic = drawTopic()
    const ticket: NewTicket = {
      id: random.uuid(),
      ticket_id: `KS-${FIRST_NUMBER + before + index}`,
      customer_id,
      category_id: categoryIds.get(topic.category) ?? '',
      title: random.pick(topic.titles).replace('{bike}', random.pick(BIKES).name),
      priority: priorityOf(random),
      status: statusAfter(random, now.getTime() - created),
      created_at: iso(created),
      updated_at: iso(created),
    }
    const written = makeMessages(random, ticket, topic, staffId, now.getTime())
    messages.push(...written)
    const updated_at = written.at(-1)?.written_at ?? ticket.created_at
    const isOver = ticket.status === 'resolved' && now.getTime() - Date.parse(updated_at) >= CLOSE_AFTER_MS
    tickets.push({ ...ticket, status: isOver ? 'closed' : ticket.status, updated_at })
  }
  return { tickets, messages }
}

/** The 3,000 tickets of the sample of a first start. */
export const makeTickets = (
  random: Random,
  now: Date,
  customers: readonly Customer[],
  categories: readonly Category[],
  staffId: string,
) => ticketsOf(random, now, makeDrafts(random, now, customers), categories, staffId)

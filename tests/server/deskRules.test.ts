import type { TicketStatus } from '../../machines/model/deskChoices.ts'
import type { TicketChanges } from '../../machines/model/deskRequests.ts'
import { ticketObstacle } from '../../machines/model/ticketReasons.ts'
import type { TicketAction } from '../../machines/model/ticketRules.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { addTicket, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const ALL = ['tickets.view', 'tickets.reply', 'tickets.manage']
const UNTIL = new Date(SAMPLE_NOW.getTime() + 5 * 24 * 60 * 60_000).toISOString()

describeRules('what staff may do to a ticket', 'sample', (store) => {
  let api: Api
  let me: Awaited<ReturnType<typeof addStaff>>
  const add = (facts: Partial<Parameters<typeof addTicket>[1]>) => addTicket(store().db, { staffId: me.id, ...facts })
  const read = (ticket: string) => readTicket(api, me.token, ticket)

  beforeEach(async () => {
    // A new one for each test, as the number of calls of a session is limited.
    api = apiOver(store().db)
    me = await addStaff(store().db, ALL)
  })

  /** The changes that request each action, with a value that the ticket does not have yet. */
  const asks: Readonly<Partial<Record<TicketAction, TicketChanges>>> = {
    'ticket.assigned': { assignee: '' },
    'ticket.opened': { status: 'open' },
    'ticket.reopened': { status: 'open' },
    'pending.asked': { status: 'pending', pending: { for: 'customer', until: UNTIL } },
    'pending.set': { status: 'pending', pending: { for: 'colleague', until: UNTIL } },
    'ticket.resolved': { status: 'resolved' },
    'resolved.unanswered': { status: 'resolved', reason: 'duplicate' },
    'priority.set': { priority: 'urgent' },
    'tags.set': { tags: ['x'] },
    'order.linked': { order: 100_001 },
  }
  const STATES: readonly TicketStatus[] = ['open', 'pending', 'resolved', 'closed']
  const cases = STATES.flatMap((status) =>
    [0, 1].flatMap((answers) =>
      [0, 1].flatMap((notes) => [1, 31 * 24].map((changedHoursAgo) => ({ status, answers, notes, changedHoursAgo }))),
    ),
  )

  it.each([[['tickets.view']], [['tickets.view', 'tickets.reply']], [ALL]])(
    '[DS-3] is accepted in each state if the model finds no obstacle, else refused with its text, with %j',
    async (held) => {
      const { token } = await addStaff(store().db, [...new Set([...held, 'orders.view'])])
      const user = { permissions: held }
      for (const facts of cases) {
        for (const [action, asked] of Object.entries(asks) as [TicketAction, TicketChanges][]) {
          // The same request stands for both actions: a closed ticket is reopened, any other is opened.
          if ((action === 'ticket.reopened') !== (facts.status === 'closed') && asked.status === 'open') continue
          // A status that the ticket already has changes nothing.
          if (asked.status === facts.status && asked.pending === undefined) continue
          const ticket = await add({ ...facts, staffId: me.id })
          const { status, first_replied_at, closed_at } = await read(ticket)
          const now = SAMPLE_NOW.getTime()
          const obstacle = ticketObstacle(
            action,
            { status, first_replied_at, closed_at, has_note: facts.notes > 0, now },
            user,
          )
          const changes = action === 'ticket.assigned' ? { assignee: me.id } : asked
          const { status: answered, body } = await api.send('PUT', `/tickets/${ticket}/properties`, token, {
            seen: 0,
            changes,
          })
          const expected = obstacle === null ? 200 : obstacle.startsWith('You need') ? 403 : 409
          expect({ facts, action, answered, message: body.message }).toEqual({
            facts,
            action,
            answered: expected,
            message: obstacle ?? undefined,
          })
        }
      }
    },
  )
})

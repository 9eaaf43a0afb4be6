import { initialTransition } from 'xstate'
import { ticketFlow } from '../../../machines/flows/ticket.flow.ts'
import { statusAfter } from '../../../machines/flows/ticketStates.ts'
import { TICKET_STATUSES, type TicketStatus } from '../../../machines/model/deskChoices.ts'
import { permissionOfTicketAction, ticketObstacle } from '../../../machines/model/ticketReasons.ts'
import { TICKET_ACTIONS, type TicketAction, type TicketFacts } from '../../../machines/model/ticketRules.ts'

const NOW = Date.parse('2026-03-18T15:30:00Z')
const DAY = 24 * 60 * 60_000
const STAFF = { permissions: ['tickets.reply', 'tickets.manage'] }
const at = (days: number): string => new Date(NOW - days * DAY).toISOString()

const FACTS: readonly TicketFacts[] = TICKET_STATUSES.flatMap((status) =>
  [null, at(3)].flatMap((first_replied_at) =>
    [false, true].flatMap((has_note) =>
      (status === 'closed' ? [at(30), at(30.01)] : [null]).map((closed_at) => ({
        status,
        first_replied_at,
        has_note,
        closed_at,
        now: NOW,
      })),
    ),
  ),
)
/** The actions that change the status; the others leave it unchanged. */
const MOVES = (Object.keys(TICKET_ACTIONS) as TicketAction[]).filter((action) =>
  (ticketFlow.events as readonly string[]).includes(action),
)

it('[DS-11] the chart has every action that changes the status', () => {
  expect(MOVES.toSorted()).toEqual([
    ...['pending.asked', 'pending.set', 'resolved.unanswered', 'ticket.opened', 'ticket.reopened', 'ticket.resolved'],
  ])
})

describe.each(MOVES)('%s', (action) => {
  it('[DS-11] is allowed by the chart for exactly those tickets that have no obstacle', () => {
    const differing = FACTS.filter(
      (facts) =>
        (statusAfter(facts, { type: action }) === undefined) !== (ticketObstacle(action, facts, STAFF) !== null),
    )
    expect(differing).toEqual([])
  })

  it('[DS-11] has no obstacle without words, and is refused for every ticket without its permission', () => {
    const words = FACTS.map((facts) => ticketObstacle(action, facts, STAFF))
    expect(words.filter((reason) => reason?.trim() === '')).toEqual([])
    expect(FACTS.filter((facts) => ticketObstacle(action, facts, { permissions: [] }) === null)).toEqual([])
  })
})

it.each([
  ['customer.wrote', { pending: 'open', resolved: 'open' }],
  ['reminder.reached', { pending: 'open' }],
  ['closing.reached', { resolved: 'closed' }],
] satisfies [string, Partial<Record<TicketStatus, TicketStatus>>][])(
  '[DS-11] %s changes only the tickets with these statuses: %j',
  (type, moves) => {
    const moved = FACTS.flatMap((facts) => {
      const after = statusAfter(facts, { type } as Parameters<typeof statusAfter>[1])
      return after === undefined ? [] : [[facts.status, after]]
    })
    expect(Object.fromEntries(moved)).toEqual(moves)
  },
)

it('[DS-11] an automatic message from the customer does not change the status of a ticket', () => {
  const event = { type: 'customer.wrote', isAutomatic: true } as const
  expect(FACTS.filter((facts) => statusAfter(facts, event) !== undefined)).toEqual([])
})

it('[DS-11] a ticket starts as open, with the given facts as context', () => {
  const facts: TicketFacts = { status: 'open', first_replied_at: null, has_note: false, closed_at: null, now: NOW }
  const [first] = initialTransition(ticketFlow, facts)
  expect([first.value, first.context]).toEqual(['open', facts])
})

const CLOSED = 'This ticket is closed'
const REPLY = 'tickets.reply'

/** A ticket that staff have answered, in this status. */
const answered = (status: TicketStatus, changes: Partial<TicketFacts> = {}): TicketFacts => ({
  ...{ status, first_replied_at: at(3), has_note: false, closed_at: status === 'closed' ? at(1) : null, now: NOW },
  ...changes,
})

describe('a change of a ticket', () => {
  it.each([
    ['reply.sent', REPLY, CLOSED, null],
    ['note.added', REPLY, null, null],
    ['ticket.assigned', REPLY, CLOSED, null],
    ['ticket.opened', REPLY, CLOSED, 'This ticket is open already'],
    ['pending.asked', REPLY, CLOSED, null],
    ['pending.set', REPLY, CLOSED, null],
    ['ticket.resolved', REPLY, CLOSED, null],
    ['resolved.unanswered', REPLY, CLOSED, null],
    ['priority.set', REPLY, CLOSED, null],
    ['tags.set', REPLY, CLOSED, null],
    ['order.linked', REPLY, CLOSED, null],
    ['ticket.reopened', 'tickets.manage', null, 'This ticket is not closed'],
  ] as const)(
    '[TP-5] [TP-8] %s needs %s; obstacle for a closed ticket: %s; for an open one: %s',
    (action, permission, closed, open) => {
      expect(permissionOfTicketAction(action)).toBe(permission)
      expect(ticketObstacle(action, answered('closed'), STAFF)).toBe(closed)
      expect(ticketObstacle(action, answered('open'), STAFF)).toBe(open)
    },
  )

  const unanswered = { first_replied_at: null }
  const NOT_ASKED = 'Nobody has asked the customer yet. Reply first, or note how they were asked.'
  const NOT_ANSWERED = 'Nobody has answered this customer. Say why no answer is needed.'
  const TOO_OLD = 'It was closed more than 30 days ago. Open a new ticket instead.'

  it.each([
    ['ticket.resolved', answered('resolved'), 'This ticket is resolved already'],
    ['resolved.unanswered', answered('resolved'), 'This ticket is resolved already'],
    ['ticket.resolved', answered('open', unanswered), NOT_ANSWERED],
    ['resolved.unanswered', answered('open', unanswered), null],
    ['pending.asked', answered('open', unanswered), NOT_ASKED],
    ['pending.asked', answered('open', { ...unanswered, has_note: true }), null],
    ['pending.set', answered('open', unanswered), null],
    ['ticket.reopened', answered('closed', { closed_at: at(30) }), null],
    ['ticket.reopened', answered('closed', { closed_at: at(30.01) }), TOO_OLD],
    ['ticket.reopened', answered('closed', { closed_at: null }), TOO_OLD],
  ] as const)('[TP-8] %s for %j has the obstacle: %s', (action, facts, words) => {
    expect(ticketObstacle(action, facts, STAFF)).toBe(words)
  })

  it.each([
    ['reply.sent', ['tickets.manage'], 'You need the “Reply to tickets” permission'],
    ['reply.sent', [REPLY], null],
    ['ticket.reopened', [REPLY], 'You need the “Manage tickets” permission'],
  ] as const)('[TP-8] %s by a person with %j has the obstacle: %s', (action, permissions, words) => {
    const facts = answered(action === 'reply.sent' ? 'open' : 'closed')
    expect(ticketObstacle(action, facts, { permissions: [...permissions] })).toBe(words)
  })
})

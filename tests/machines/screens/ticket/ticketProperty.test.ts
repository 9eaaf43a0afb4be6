import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import { selectPending, ticketPropertyMachine } from '../../../../machines/screens/ticket/ticketProperty.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { ticketAnswer } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketPropertyMachine>

const subject = {
  machine: ticketPropertyMachine,
  input: { number: 'KS-10001' },
  select: {
    pending: selectPending,
    reason: ({ context }: Snapshot) => context.reason,
    conflict: ({ context }: Snapshot) => context.conflict.events.map(({ after }) => after),
  },
}

const toAda = { assignee: 'ada' }
const chosen = { type: 'change.requested', seen: 3, changes: toAda } as const
const saves = (seen: number): Effect => ({ ask: 'changeTicket', input: { number: 'KS-10001', seen, changes: toAda } })
const fails = (error: Error) => ({ fail: 'changeTicket', error }) as const
const answer = ticketAnswer({ version: 4 })
const saved = { done: 'changeTicket', output: answer } as const
const outdated: Effect = { parent: { type: 'ticket.outdated' } }

const toBen = {
  seq: 5,
  field: 'assignee',
  before: null,
  after: 'Ben Miller',
  by: { id: 'eve', name: 'Eve Moss' },
  at: '2026-03-18T11:59:57.000Z',
}
const conflictOf = (data: unknown, code = 'changed', status = 409) =>
  new CallError('http', 'Eve Moss assigned it to Ben Miller.', status, false, code, data)
const CONFLICT = { version: 5, events: [toBen] }
const faster = fails(conflictOf(CONFLICT))
const refused = fails(new CallError('http', 'This ticket is closed', 409, false, 'not_now'))
const silent = fails(new CallError('network', 'The server did not respond.'))

describe('a property of a ticket', () => {
  spec(subject, [
    {
      title: '[TP-5] is saved as soon as it is chosen, with the version that the person saw',
      when: chosen,
      expected: { state: 'saving', effects: [saves(3)], values: { pending: toAda } },
    },
    {
      title: '[TP-5] passes on the ticket of the answer',
      given: [chosen],
      when: saved,
      expected: {
        state: 'settled',
        effects: [{ parent: { type: 'ticket.changed', answer } }],
        values: { pending: null },
      },
    },
    {
      title: '[TP-5] ignores another choice while it is being saved',
      given: [chosen],
      when: { ...chosen, changes: { assignee: null } },
      expected: { state: 'saving', effects: [], values: { pending: toAda } },
    },
    {
      title: '[TP-6] shows what somebody else changed meanwhile, and reloads the ticket',
      given: [chosen],
      when: faster,
      expected: { state: 'overtaken', effects: [outdated], values: { pending: null, conflict: ['Ben Miller'] } },
    },
    {
      title: '[TP-6] is saved over the change of somebody else, with its version, only when the person decides so',
      given: [chosen, faster],
      when: { type: 'conflict.overruled' },
      expected: { state: 'saving', effects: [saves(5)], values: { pending: toAda } },
    },
    {
      title: '[TP-6] keeps the value of somebody else if the person abandons the change',
      given: [chosen, faster],
      when: { type: 'change.abandoned' },
      expected: { state: 'settled', effects: [], values: { pending: null } },
    },
    {
      title: '[TP-6] shows an unreadable conflict as a refusal with the message of the API',
      given: [chosen],
      when: fails(conflictOf({ version: 'five' })),
      expected: {
        state: 'refused',
        effects: [outdated],
        values: { reason: 'Eve Moss assigned it to Ben Miller.', conflict: [] },
      },
    },
    ...(
      [
        ['not_now', 409],
        ['changed', 422],
      ] as const
    ).map(([code, status]) => ({
      title: `[TP-8] shows ${status} ${code} as a refusal, not as a conflict, even if it contains conflict data`,
      given: [chosen],
      when: fails(conflictOf(CONFLICT, code, status)),
      expected: {
        state: 'refused',
        effects: [outdated],
        values: { reason: 'Eve Moss assigned it to Ben Miller.', conflict: [] },
      },
    })),
    {
      title: '[TP-8] shows the message of the API for a refusal, and reloads the ticket',
      given: [chosen],
      when: refused,
      expected: { state: 'refused', effects: [outdated], values: { pending: null, reason: 'This ticket is closed' } },
    },
    {
      title: '[TP-5] shows the chosen value while it is unknown whether it was saved',
      given: [chosen],
      when: silent,
      expected: {
        state: 'unanswered',
        effects: [{ tell: 'logError', params: { message: 'The server did not respond.' } }],
        values: { pending: toAda, reason: 'The server did not respond.' },
      },
    },
    {
      title: '[TP-5] is sent again unchanged on request after a network failure',
      given: [chosen, silent],
      when: { type: 'change.repeated' },
      expected: { state: 'saving', effects: [saves(3)] },
    },
    {
      title: '[TP-5] can be abandoned after a network failure',
      given: [chosen, silent],
      when: { type: 'change.abandoned' },
      expected: { state: 'settled', effects: [], values: { pending: null } },
    },
  ])
})

import { CallError } from '../../../../machines/model/callError.ts'
import type { TicketEntry } from '../../../../machines/model/desk.ts'
import { mailDecisionMachine, withMail } from '../../../../machines/screens/ticket/mailDecision.ts'
import { flows } from '../../../support/spec.ts'
import { REPLY_KEY, reply, replyAnswer } from '../../replyFixtures.ts'
import { ticketMessage, ticketNote } from '../../ticketFixtures.ts'

const input = { number: 'KS-10001', id: REPLY_KEY, outcome: 'again' } as const
const wants = { type: 'command.requested', input } as const
const confirms = { type: 'command.confirmed' } as const
const gone = new CallError('http', 'Not found', 404)

describe('the decision about a reply', () => {
  flows({ machine: mailDecisionMachine, input: undefined }, [
    {
      title: '[TP-16] is sent once it is confirmed, and the ticket is notified',
      steps: [
        ['start', { state: 'idle', effects: [] }],
        [wants, { state: 'confirming', effects: [] }],
        [confirms, { state: 'running', effects: [{ ask: 'decideReply', input }] }],
        [
          { done: 'decideReply', output: replyAnswer({ state: 'queued' }) },
          {
            state: 'done',
            effects: [{ parent: { type: 'decision.completed', input, output: replyAnswer({ state: 'queued' }) } }],
          },
        ],
      ],
    },
    {
      title: '[TP-16] is not sent if it is declined',
      steps: [
        ['start', { state: 'idle', effects: [] }],
        [wants, { state: 'confirming', effects: [] }],
        [{ type: 'command.declined' }, { state: 'idle', effects: [] }],
      ],
    },
    {
      title: '[TP-16] notifies the ticket if it is refused',
      steps: [
        ['start', { effects: [] }],
        [wants, { effects: [] }],
        [confirms, { effects: [{ ask: 'decideReply', input }] }],
        [
          { fail: 'decideReply', error: gone },
          { state: 'refused', effects: [{ parent: { type: 'decision.refused', input, error: gone } }] },
        ],
      ],
    },
  ])

  const mail = { state: 'failed', to: 'ann@customer.example', release_at: null, failure: 'No such mailbox' } as const
  const queued = { ...mail, state: 'queued', failure: null } as const
  it.each<[string, TicketEntry, TicketEntry]>([
    ['its message', ticketMessage(2, { id: REPLY_KEY, mail }), ticketMessage(2, { id: REPLY_KEY, mail: queued })],
    ['another message with a mail', ticketMessage(3, { mail }), ticketMessage(3, { mail })],
    ['a message without a mail', ticketMessage(4, { id: REPLY_KEY }), ticketMessage(4, { id: REPLY_KEY })],
    ['a note', ticketNote(5), ticketNote(5)],
  ])('[TP-16] changes the mail of its own message only: %s', (_, entry, expected) => {
    expect(withMail(entry, reply({ state: 'queued' }))).toEqual(expected)
  })
})

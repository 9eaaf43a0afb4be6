import { is } from 'superstruct'
import {
  DeskMeta,
  DeskRow,
  Pending,
  TicketConflict,
  TicketEntry,
  TicketEvent,
  TicketMessage,
  TicketNote,
  TicketRecord,
} from '../../../machines/model/desk.ts'
import { DeskCounts } from '../../../machines/model/deskCounts.ts'
import { TicketDraft } from '../../../machines/model/drafts.ts'
import { Person } from '../../../machines/model/person.ts'
import { OtherRecipient, Overtaken, Reply } from '../../../machines/model/replies.ts'
import { as, asField, asItem, testAnswers } from '../../support/shapes.ts'
import { deskAnswer, deskCounts, deskRow } from '../fixtures.ts'
import { reply } from '../replyFixtures.ts'
import { ticketMessage, ticketNote, ticketRecord } from '../ticketFixtures.ts'

/* What an answer about tickets must have to be accepted, as in answerShapes.test.ts. */

const AT = '2026-03-18T09:00:00.000Z'
const row = deskRow(1)
const { meta } = deskAnswer([])
const whole = ticketRecord({ drafts: [] })
const message = ticketMessage(1)
const mail = { state: 'sent', to: 'ann@customer.example', release_at: null, failure: null }
const event = { seq: 1, field: 'status', before: 'open', after: null, by: null, by_mail: true as const, at: AT }
const draft = { mode: 'note' as const, content: 'Call her', at: AT, other: null }
const linked = { number: 100_245, status: 'paid', total_cents: 5000, placed_at: AT }

testAnswers([
  ['DQ-4', 'the counts of the views', as(DeskCounts), deskCounts.counts],
  ['DQ-5', 'a ticket of the queue', as(DeskRow), row],
  ['DQ-5', 'the customer of a ticket of the queue', asField(DeskRow, row, 'customer'), row.customer ?? {}],
  ['DQ-5', 'the last message of a ticket', asField(DeskRow, row, 'last'), row.last ?? {}],
  ['DQ-5', 'a person', as(Person), { id: 'ada', name: 'Ada Byron' }],
  ['DQ-2', 'the meta of the queue', as(DeskMeta), meta],
  ['DQ-2', 'a category', asItem(DeskMeta, meta, 'categories'), { id: 'payments', name: 'Payments' }],
  ['TP-1', 'a ticket', as(TicketRecord), whole, ['me', 'drafts']],
  ['TP-1', 'the customer of a ticket', asField(TicketRecord, whole, 'customer'), whole.customer ?? {}],
  [
    'TP-1',
    'the country of the customer of a ticket',
    (country) => is({ ...whole, customer: { ...whole.customer, country } }, TicketRecord),
    { code: 'DE', title: 'Germany' },
  ],
  ['TP-1', 'a message', as(TicketMessage), message],
  ['TP-1', 'a message among the entries', as(TicketEntry), message],
  ['TP-1', 'the mail of a message', asField(TicketMessage, message, 'mail'), mail],
  ['TP-5', 'the order of a ticket', asField(TicketRecord, whole, 'order'), linked],
  ['TP-8', 'whom a pending ticket waits for', as(Pending), { for: 'customer', until: null }],
  ['TP-9', 'a change of a ticket', as(TicketEvent), event, ['by_mail']],
  ['TP-6', 'changes that others have made', as(TicketConflict), { version: 4, events: [event] }],
  ['TP-14', 'a note', as(TicketNote), ticketNote(1)],
  ['TP-14', 'a note among the entries', as(TicketEntry), ticketNote(1)],
  ['TP-2', 'a draft', as(TicketDraft), draft],
  [
    'TP-2',
    'a draft that another one has replaced',
    asField(TicketDraft, draft, 'other'),
    { content: 'Call him', at: AT },
  ],
  ['TP-4', 'a reply on its way', as(Reply), reply()],
  ['TP-7', 'entries that others have written meanwhile', as(Overtaken), { entries: [message], last_entry: 1 }],
  ['TP-7', 'another recipient', as(OtherRecipient), { to: 'ann@customer.example' }],
])

describe('values in answers about tickets', () => {
  it('[TP-14] a message with the kind note is refused, and a note with the kind message', () => {
    expect(is({ ...message, kind: 'note' }, TicketMessage)).toBe(false)
    expect(is({ ...ticketNote(1), kind: 'message' }, TicketNote)).toBe(false)
  })

  it('[TP-9] a change that no mail made lacks by_mail, which may not be false', () => {
    expect(is({ ...event, by_mail: false }, TicketEvent)).toBe(false)
  })
})

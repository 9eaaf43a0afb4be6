import { ticketCall } from '../../../../machines/model/deskCalls.ts'
import { ticket } from '../../../../machines/screens/ticket/entry.ts'
import { ada } from '../../fixtures.ts'

const NUMBER = 'KS-10001'
const query = { number: NUMBER, entrance: null }
const asked = (held: readonly string[], offered: readonly string[]) => ({
  user: { ...ada, permissions: [...held], extensions: [...offered] },
  email: ada.email,
  known: [],
  isOffered: true,
})

describe('the entry of a ticket', () => {
  it('[TP-1] [TP-4] is a page of the queue, has replies that wait beside it, and hears of another address', () => {
    expect(ticket).toMatchObject({ title: 'Ticket', trail: ['Queue'], beside: 'outgoing', onQuery: 'send' })
  })

  it.each([
    ['', null],
    ['?open=reply', 'reply'],
    ['?open=status', 'status'],
    ['?open=note', null],
  ])('[TP-1] an address that ends with %j opens it for %j', (search, entrance) => {
    expect(ticket.read(new URLSearchParams(search), NUMBER)).toEqual({ number: NUMBER, entrance })
  })

  it.each([
    [NUMBER, [ticketCall({ number: NUMBER })]],
    ['7', []],
  ])('[TP-1] of the number %j is asked for early only where a ticket can have it', (number, calls) => {
    expect(ticket.calls({ number, entrance: null }, ada)).toEqual(calls)
  })

  it.each([
    [['tickets.reply'], ['desk.replies'], { offersReplies: true, keepsDrafts: true, offersMessages: false }],
    [['tickets.reply'], [], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
    [[], ['desk.replies'], { offersReplies: true, keepsDrafts: false, offersMessages: false }],
    [['saved_messages.view'], ['saved_messages'], { offersReplies: false, keepsDrafts: false, offersMessages: true }],
    [['saved_messages.view'], [], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
    [[], ['saved_messages'], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
  ])('[TP-2] [TP-15] who holds %j, where the API has %j, is given %j', (held, offered, expected) => {
    const { email, known, isOffered, user } = asked(held, offered)
    expect(ticket.input(query, { user, email, known, isOffered })).toEqual({
      ...query,
      email,
      known,
      isOffered,
      ...expected,
    })
  })
})

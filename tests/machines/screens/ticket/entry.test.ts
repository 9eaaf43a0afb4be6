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
  it('[TP-1] [TP-4] belongs to the queue, shows waiting replies beside it, and sends address changes to its machine', () => {
    expect(ticket).toMatchObject({ title: 'Ticket', trail: ['Queue'], beside: 'outgoing', onQuery: 'send' })
  })

  it.each([
    ['', null],
    ['?open=reply', 'reply'],
    ['?open=status', 'status'],
    ['?open=note', null],
  ])('[TP-1] opens an address that ends with %j with the entrance %j', (search, entrance) => {
    expect(ticket.read(new URLSearchParams(search), NUMBER)).toEqual({ number: NUMBER, entrance })
  })

  it.each([
    [NUMBER, [ticketCall({ number: NUMBER })]],
    ['7', []],
  ])('[TP-1] of the number %j loads early only if the number is valid', (number, calls) => {
    expect(ticket.calls({ number, entrance: null }, ada)).toEqual(calls)
  })

  it.each([
    [['tickets.reply'], ['desk.replies'], { offersReplies: true, keepsDrafts: true, offersMessages: false }],
    [['tickets.reply'], [], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
    [[], ['desk.replies'], { offersReplies: true, keepsDrafts: false, offersMessages: false }],
    [['saved_messages.view'], ['saved_messages'], { offersReplies: false, keepsDrafts: false, offersMessages: true }],
    [['saved_messages.view'], [], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
    [[], ['saved_messages'], { offersReplies: false, keepsDrafts: false, offersMessages: false }],
  ])(
    '[TP-2] [TP-15] with the permissions %j and the API extensions %j passes %j to its machine',
    (held, offered, expected) => {
      const { email, known, isOffered, user } = asked(held, offered)
      expect(ticket.input(query, { user, email, known, isOffered })).toEqual({
        ...query,
        email,
        known,
        isOffered,
        ...expected,
      })
    },
  )
})

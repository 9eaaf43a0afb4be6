import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '../../machines/model/callError.ts'
import type { TicketRecord } from '../../machines/model/desk.ts'
import type { User } from '../../machines/model/entities.ts'
import { ada, order } from '../machines/fixtures.ts'
import { ticketAnswer, ticketMessage, ticketNote } from '../machines/ticketFixtures.ts'
import { type OpenedApp, openAs } from '../support/renderApp.tsx'

/** May see and answer tickets, with an API that offers the queue. */
const agent: User = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk'] }

const openTicket = async (changes: Partial<TicketRecord> = {}, user = agent): Promise<OpenedApp> => {
  const app = await openAs(user, { href: '/desk/tickets/KS-10001' })
  await app.answer('fetchTicket', ticketAnswer(changes))
  return app
}
const log = () => within(screen.getByRole('log', { name: 'Conversation' }))
const INTERNAL = 'Internal note · not sent to the customer'

describe('the conversation of a ticket', () => {
  it('[TP-14] a note cannot be mistaken for a reply: its name begins with what it is, and its words and icon say so', async () => {
    await openTicket({ entries: [ticketMessage(1), ticketNote(2)], last_entry: 2 })
    const [, note] = log().getAllByRole('article')
    expect(note).toHaveAccessibleName(expect.stringMatching(/^Internal note · not sent to the customer Ben Miller/))
    expect(within(note as HTMLElement).getByText(INTERNAL)).toBeVisible()
    expect(note?.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: INTERNAL })).toBeVisible()
  })

  it('[TP-1] says who wrote, and how far a message has come on its way', async () => {
    const mail = { state: 'bounced', to: 'ann@customer.example', release_at: null, failure: 'No such mailbox' } as const
    const staff = { is_customer: false, by: { id: 'ada', name: 'Ada Byron' }, mail }
    await openTicket({ entries: [ticketMessage(1), ticketMessage(2, staff)], last_entry: 2 })
    const [theirs, ours] = log().getAllByRole('article')
    expect(theirs).toHaveAccessibleName(expect.stringMatching(/^Ann Smith ann/))
    expect(ours).toHaveAccessibleName(expect.stringMatching(/^You /))
    expect(
      within(ours as HTMLElement).getByText(/^Returned undelivered to ann@customer.example: No such/),
    ).toBeVisible()
  })

  it('[TP-1] folds what is quoted, and makes links of addresses alone', async () => {
    const body = 'See https://shop.example/help.\njavascript:alert(1)\n\nOn Monday Ben wrote:\n> Have you charged it?'
    await openTicket({ entries: [ticketMessage(1, { body })] })
    expect(log().getByText('> Have you charged it?', { exact: false })).not.toBeVisible()
    const links = log().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/help'])
    expect(links[0]).toHaveAttribute('rel', 'noreferrer')
  })

  it('[TP-1] divides what is new from what was read', async () => {
    await openTicket({ entries: [ticketMessage(1), ticketMessage(2)], last_entry: 2, read_entry: 1 })
    const divider = log().getByText('New')
    const [first, second] = log().getAllByRole('article')
    expect(first && divider.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(second && divider.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[TP-9] says who took a ticket from whom', async () => {
    const at = '2026-03-18T10:00:00.000Z'
    const ada = { id: 'ada', name: 'Ada Byron' }
    const taken = { seq: 5, field: 'assignee', before: 'Eve Moss', after: 'Ada Byron', by: ada, at }
    await openTicket({ events: [taken] })
    expect(log().getByText(/^You assigned it to yourself; it was Eve Moss’s/)).toBeVisible()
  })

  it('[TP-9] folds changes that follow each other', async () => {
    const by = { id: 'ben', name: 'Ben Miller' }
    const at = '2026-03-18T10:00:00.000Z'
    const events = [
      { seq: 6, field: 'status', before: 'pending', after: 'open', by: null, by_mail: true as const, at },
      { seq: 5, field: 'priority', before: 'normal', after: 'high', by, at },
      { seq: 4, field: 'assignee', before: null, after: 'Ada Byron', by, at },
    ]
    await openTicket({ events })
    expect(log().getByText('3 changes')).toBeVisible()
    expect(log().getByText(/^Ben Miller assigned it to Ada Byron/)).not.toBeVisible()
    const history = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
    expect(history.map(({ textContent }) => textContent)).toEqual([
      'Status: Pending → OpenA mail of the customer · 2h ago',
      'Priority: Normal → HighBen Miller · 2h ago',
      'Assignee: None → Ada ByronBen Miller · 2h ago',
    ])
  })
})

describe('the properties of a ticket', () => {
  const assignee = () => screen.getByRole('combobox', { name: 'Assignee' })

  it('[TP-5] offers the person who asks first, then nobody, then the others', async () => {
    await openTicket()
    expect(
      within(assignee())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Me (Ada Byron)', 'Nobody', 'Ben Miller'])
  })

  it('[TP-6] says what somebody else has done, and lets the person decide', async () => {
    const app = await openTicket()
    await userEvent.selectOptions(assignee(), 'Me (Ada Byron)')
    expect(assignee()).toHaveValue('ada')
    const at = '2026-03-18T11:59:57.000Z'
    const by = { id: 'eve', name: 'Eve Moss' }
    const events = [{ seq: 5, field: 'assignee', before: null, after: 'Ben Miller', by, at }]
    await app.refuse('changeTicket', new CallError('http', 'Refused', 409, false, 'changed', { version: 5, events }))
    expect(screen.getByText('Eve Moss assigned it to Ben Miller 3 s ago.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Use mine anyway' }))
    await app.answer('changeTicket', ticketAnswer({ version: 6, assignee: { id: 'ada', name: 'Ada Byron' } }))
    expect(assignee()).toHaveValue('ada')
    expect(screen.queryByRole('button', { name: 'Use mine anyway' })).toBeNull()
  })

  it('[TP-8] greys what a closed ticket does not allow, with the reason', async () => {
    await openTicket({ status: 'closed', closed_at: '2026-03-17T09:00:00.000Z' })
    expect(assignee()).toHaveAccessibleDescription('This ticket is closed')
    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveAccessibleDescription('This ticket is closed')
  })

  it('[TP-5] says which permission is missing', async () => {
    await openTicket({}, { ...agent, permissions: ['tickets.view'] })
    const words = 'You need the “Reply to tickets” permission'
    expect(assignee()).toHaveAccessibleDescription(words)
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveAccessibleDescription(words)
  })

  it('[TP-3] says where the API sends no replies', async () => {
    await openTicket()
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAccessibleDescription(
      'This admin API does not send replies.',
    )
  })

  it('[TP-5] links to the orders of the customer', async () => {
    await openTicket({ order: { ...order(100245), status: 'paid' } })
    const link = screen.getByRole('link', { name: '100245' })
    expect(link).toHaveAttribute('href', '/orders/100245')
  })
})

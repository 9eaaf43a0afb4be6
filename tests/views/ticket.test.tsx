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
  it('[TP-14] marks an internal note as not sent to the customer, by its accessible name, its text and an icon', async () => {
    await openTicket({ entries: [ticketMessage(1), ticketNote(2)], last_entry: 2 })
    const [, note] = log().getAllByRole('article')
    expect(note).toHaveAccessibleName(expect.stringMatching(/^Internal note · not sent to the customer Ben Miller/))
    expect(within(note as HTMLElement).getByText(INTERNAL)).toBeVisible()
    expect(note?.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('textbox', { name: INTERNAL })).toBeVisible()
  })

  it('[TP-1] shows the author of each message, and that a mail was returned undelivered', async () => {
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

  it('[TP-1] collapses quoted text, and makes links only of web addresses', async () => {
    const body = 'See https://shop.example/help.\njavascript:alert(1)\n\nOn Monday Ben wrote:\n> Have you charged it?'
    await openTicket({ entries: [ticketMessage(1, { body })] })
    expect(log().getByText('> Have you charged it?', { exact: false })).not.toBeVisible()
    const links = log().getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/help'])
    expect(links[0]).toHaveAttribute('rel', 'noreferrer')
  })

  it('[TP-1] shows a divider between read and new messages', async () => {
    await openTicket({ entries: [ticketMessage(1), ticketMessage(2)], last_entry: 2, read_entry: 1 })
    const divider = log().getByText('New')
    const [first, second] = log().getAllByRole('article')
    expect(first && divider.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(second && divider.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('[TP-9] shows who assigned the ticket to whom, and the previous assignee', async () => {
    const at = '2026-03-18T10:00:00.000Z'
    const ada = { id: 'ada', name: 'Ada Byron' }
    const taken = { seq: 5, field: 'assignee', before: 'Eve Moss', after: 'Ada Byron', by: ada, at }
    await openTicket({ events: [taken] })
    expect(log().getByText(/^You assigned it to yourself; it was Eve Moss’s/)).toBeVisible()
  })

  it('[TP-9] collapses consecutive changes', async () => {
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

  it('[TP-5] offer as assignee the person first, then nobody, then the others', async () => {
    await openTicket()
    expect(
      within(assignee())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Me (Ada Byron)', 'Nobody', 'Ben Miller'])
  })

  it('[TP-6] show what somebody else has changed meanwhile, and let the person override it', async () => {
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

  it('[TP-8] give the reason why a closed ticket does not allow changes', async () => {
    await openTicket({ status: 'closed', closed_at: '2026-03-17T09:00:00.000Z' })
    expect(assignee()).toHaveAccessibleDescription('This ticket is closed')
    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveAccessibleDescription('This ticket is closed')
  })

  it('[TP-5] name the missing permission', async () => {
    await openTicket({}, { ...agent, permissions: ['tickets.view'] })
    const words = 'You need the “Reply to tickets” permission'
    expect(assignee()).toHaveAccessibleDescription(words)
    expect(screen.getByRole('button', { name: 'Add note' })).toHaveAccessibleDescription(words)
  })

  it('[ND-30] state at Reply that the API sends no replies', async () => {
    await openTicket()
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAccessibleDescription(
      'This admin API does not send replies.',
    )
  })

  it('[TP-5] link to the order of the ticket', async () => {
    await openTicket({ order: { ...order(100245), status: 'paid' } })
    const link = screen.getByRole('link', { name: '100245' })
    expect(link).toHaveAttribute('href', '/orders/100245')
  })
})

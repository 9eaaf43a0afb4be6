import { screen, within } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import type { User } from '../../machines/model/entities.ts'
import { ada, deskAnswer, deskCounts, deskRow, ticketRecord } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const support: User = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk'] }
const BEN = { id: 'bebebebe-bebe-4ebe-8ebe-bebebebebebe', name: 'Ben Okafor' }
const ROWS = [
  deskRow(1),
  deskRow(2, {
    title: 'Flat tyre',
    status: 'pending',
    pending: { for: 'supplier', until: null },
    priority: 'low',
    assignee: BEN,
    tags: ['tyres'],
    attention: 'bounced',
    waiting_since: null,
    last: { by: 'Ben Okafor', is_customer: false, text: 'It is on its way.', at: '2024-03-07T14:00:00.000Z' },
  }),
]

const openDesk = async (search = '', user = support): Promise<OpenedApp> => {
  const app = await openAs(user, { href: `/desk${search}` })
  await app.answer('fetchDesk', deskAnswer(ROWS, 12))
  return app
}
const table = () => screen.getByRole('table', { name: 'Tickets' })
const cells = () =>
  within(table())
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => [...row.cells].map(({ textContent }) => textContent))
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Views of the queue' })).getByRole('link', { name })
const take = (number: string) => screen.getByRole('button', { name: `Assign to me: ${number}` })
const address = (app: OpenedApp) =>
  app.history
    .hrefs()
    .find((href) => href.startsWith('>'))
    ?.slice(1)

describe('the queue', () => {
  it('[DQ-5] shows for each ticket how long the customer has waited, the last message, and the assignee', async () => {
    await openDesk()
    expect(cells()).toEqual([
      [
        'KS-10001 Wrong invoiceCustomer, 2 days ago: The total does not fit.',
        ...['Ann Smith', 'Open', 'High', 'Assign to me', '2d 3hoverdue', '', '1 day ago'],
      ],
      [
        'KS-10002 Flat tyreBen Okafor, 1 hour ago: It is on its way.',
        ...[
          'Ann Smith',
          'PendingBouncedWaits for a supplier',
          'Low',
          'Ben OkaforAssign to me',
          '—',
          'tyres',
          '1 day ago',
        ],
      ],
    ])
    expect(screen.getByRole('link', { name: 'KS-10001 Wrong invoice' })).toHaveAttribute(
      'href',
      '/desk/tickets/KS-10001',
    )
  })

  it('[DQ-1] [DQ-4] has views with their number of tickets, such as 999+, and a click opens a view by its address', async () => {
    const app = await openDesk()
    expect(tab('Waiting on us')).toHaveAttribute('aria-current', 'true')
    await app.answer('fetchDeskCounts', deskCounts)
    expect(tab('Mine 1 ticket')).toHaveTextContent('Mine 1')
    expect(tab('Waiting for customer 0 tickets')).toHaveTextContent('Waiting for customer 0')
    expect(tab('All 999+ tickets')).toHaveTextContent('All 999+')
    await app.user.click(tab('Mine 1 ticket'))
    expect(address(app)).toBe('/desk?view=mine')
  })

  it('[DQ-4] shows a question mark with the reason for a number that could not be counted', async () => {
    const app = await openDesk()
    await app.refuse('fetchDeskCounts', new CallError('network', 'No connection.'))
    expect(tab('Mine ? number not known')).toHaveTextContent('Mine ?')
    expect(tab('Mine ? number not known')).toHaveAccessibleDescription('Could not count the tickets. No connection.')
  })

  it('[DQ-1] explains what an empty view means', async () => {
    const app = await openAs(support, { href: '/desk?view=overdue' })
    await app.answer('fetchDesk', deskAnswer([]))
    expect(screen.getByText('Nobody has waited for more than 24 hours.')).toBeVisible()
  })

  it('[DQ-2] writes filters to the address, and shows each with a button to clear it', async () => {
    const app = await openDesk(`?view=all&filter_assignee=${BEN.id}&filter_tag=tyres`)
    expect(screen.getByRole('button', { name: 'Clear Assignee: Ben Okafor' })).toBeVisible()
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Urgent')
    expect(address(app)).toBe(`/desk?view=all&filter_assignee=${BEN.id}&filter_priority=urgent&filter_tag=tyres`)
    await app.user.click(screen.getByRole('button', { name: 'Clear Tag: tyres' }))
    expect(address(app)).toBe(`/desk?view=all&filter_assignee=${BEN.id}&filter_priority=urgent`)
  })

  it('[DQ-2] reports an unknown filter value in the address and removes it', async () => {
    // The toast stays on the page for five seconds.
    holdTime(0)
    const app = await openDesk('?view=all&filter_priority=hgih')
    expect(screen.getByText('The filter “priority=hgih” is not known and was left out.')).toBeVisible()
    expect(address(app)).toBe('/desk?view=all')
  })
})

describe('taking a ticket', () => {
  it('[DQ-11] [DQ-7] changes the row in place, and other tickets can be taken meanwhile', async () => {
    const app = await openDesk()
    await app.user.click(take('KS-10001'))
    expect(screen.getByText('Assigning…')).toBeVisible()
    // Other tickets can be taken meanwhile.
    expect(take('KS-10002')).toBeEnabled()
    await app.answer('changeTicket', {
      ticket: ticketRecord(deskRow(1, { assignee: { id: 'ada', name: 'Ada Berg' } })),
      now: '2024-03-07T15:00:00.000Z',
      at: 2000,
    })
    expect(cells().map((row) => row[4])).toEqual(['Ada Berg', 'Ben OkaforAssign to me'])
    expect(screen.queryByRole('button', { name: 'Assign to me: KS-10001' })).toBeNull()
  })

  it('[DQ-11] shows at the row that somebody else has changed the ticket meanwhile', async () => {
    const app = await openDesk()
    await app.user.click(take('KS-10001'))
    const words = 'Grace Hopper assigned it to Ben Okafor. Look at it, then decide again.'
    await app.refuse('changeTicket', new CallError('http', words, 409, false, 'changed'))
    expect(screen.getByRole('alert')).toHaveTextContent(`Not assigned. ${words}`)
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[DQ-11] offers to send it again if no answer has come', async () => {
    const app = await openDesk()
    await app.user.click(take('KS-10001'))
    await app.refuse('changeTicket', new CallError('network', 'No answer'))
    expect(screen.getByRole('alert')).toHaveTextContent('No answer has come. It may be assigned to you or not.')
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(app.asked.filter(([call]) => call === 'changeTicket')).toHaveLength(2)
  })

  it('[DQ-11] gives the reason if the person may not take tickets', async () => {
    await openDesk('', { ...support, permissions: ['tickets.view'] })
    expect(take('KS-10001')).toHaveAccessibleDescription('You need the “Reply to tickets” permission')
  })
})

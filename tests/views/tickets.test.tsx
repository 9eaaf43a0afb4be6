import { screen, within } from '@testing-library/react'
import type { TicketsAnswer } from '../../machines/model/answers.ts'
import { BRIEF_WAIT } from '../../machines/model/constants.ts'
import type { Ticket } from '../../machines/model/tickets.ts'
import { ada, ticket } from '../machines/fixtures.ts'
import { holdTime, type OpenedApp, openAs } from '../support/renderApp.tsx'

const NOON = Date.parse('2024-03-10T12:00:00Z')

const answerOf = (tickets: Ticket[], meta: TicketsAnswer['meta'] = null): TicketsAnswer => ({ tickets, meta, at: NOON })
const page = (first: number, last: number): Ticket[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ticket(first + index))
const asked = (app: OpenedApp) => app.asked.filter(([name]) => name === 'fetchTickets').map(([, input]) => input)

const openTickets = (search: string, path = '/tickets') => openAs(ada, { href: path + search })

const table = () => screen.getByRole<HTMLTableElement>('table', { name: 'Tickets' })
const ids = () =>
  within(table())
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const pager = () => screen.queryByRole('navigation', { name: 'Pages of tickets' })
/** The pager as text: its range, then its links with their addresses; the current one is marked with `>`. */
const pages = () => {
  const nav = pager()
  if (!nav) return []
  const links = [...nav.querySelectorAll('li')].map((item) => {
    const link = item.querySelector('a')
    if (!link) return item.textContent
    return `${link.hasAttribute('aria-current') ? '>' : ''}${link.textContent} ${link.getAttribute('href')}`
  })
  return [within(nav).getByRole('status').textContent, ...links]
}

describe('choosing the customer', () => {
  it('[TI-1] [TI-2] makes no call without a customer, and opens the list once an id is entered', async () => {
    const app = await openTickets('?page=3')
    expect(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    expect(asked(app)).toEqual([])
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(pager()).not.toBeInTheDocument()

    const box = screen.getByRole('textbox', { name: 'Customer ID' })
    await app.user.type(box, '   {Enter}')
    expect(asked(app)).toEqual([])
    await app.user.clear(box)
    await app.user.type(box, ' 7 & 8 ')
    await app.user.click(screen.getByRole('button', { name: 'Show tickets' }))
    expect(app.history.hrefs()).toEqual(['/tickets?page=3', '>/tickets?user=7+%26+8'])
    expect(asked(app)).toEqual([{ user: '7 & 8', page: 1 }])
    expect(table()).toHaveAttribute('aria-busy', 'true')
  })
})

describe('the pages of the list', () => {
  it('[TI-4] [TI-5] [TI-6] have 20 tickets, and a link to the next page, if the API states no total', async () => {
    const app = await openTickets('?user=7')
    expect(within(table()).getAllByRole('row')).toHaveLength(21)
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    // The API has not stated how many there are, so no total is shown.
    expect(pages()).toEqual([
      'Page 1',
      '>1 /tickets?user=7&page=1',
      '2 /tickets?user=7&page=2',
      'Next /tickets?user=7&page=2',
    ])
  })

  it('[TI-4] [PF-73] keep the rest of the query, and the old rows until the new ones come', async () => {
    holdTime(NOON)
    const app = await openTickets('?user=7&filter=open')
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    await app.user.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(app.history.hrefs()).toEqual(['/tickets?user=7&filter=open', '>/tickets?user=7&filter=open&page=2'])
    expect(table()).toHaveAttribute('aria-busy', 'false')
    expect(ids()).toHaveLength(20)
    await app.happen(() => jest.advanceTimersByTime(BRIEF_WAIT))
    expect(table()).toHaveAttribute('aria-busy', 'true')
    await app.answer('fetchTickets', answerOf(page(21, 35)))
    expect(ids()).toEqual(page(21, 35).map(({ ticket_id }) => ticket_id))
    expect(pages()).toEqual([
      'Page 2',
      'Previous /tickets?user=7&filter=open&page=1',
      '1 /tickets?user=7&filter=open&page=1',
      '>2 /tickets?user=7&filter=open&page=2',
    ])
  })

  it('[RT-15] move scroll and focus to the list if opened by the pager, and do not scroll on back', async () => {
    const scrolled: (string | null)[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.getAttribute('aria-label'))
    }
    const list = () => screen.getByRole('region', { name: 'List of tickets' })
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    expect(scrolled).toEqual([])
    await app.user.click(screen.getByRole('link', { name: 'Next' }))
    await app.answer('fetchTickets', answerOf(page(21, 35)))
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument()
    expect(list()).toHaveFocus()
    expect(scrolled).toEqual(['List of tickets'])
    await app.happen(() => app.history.go(-1))
    await app.untilOpen(1)
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    expect(scrolled).toHaveLength(1)
  })

  it('[TI-5] past the end report that there are no tickets, and link to the existing pages', async () => {
    const app = await openTickets('?user=7&page=9')
    await app.answer('fetchTickets', answerOf([], { total: 35, page_size: 20, current_page: 9 }))
    expect(screen.getByText('There are no tickets on page 9.')).toBeVisible()
    expect(pages()).toEqual([
      'No tickets on this page',
      'Previous /tickets?user=7&page=2',
      '1 /tickets?user=7&page=1',
      '2 /tickets?user=7&page=2',
    ])
  })
})

describe('a ticket', () => {
  const cellsOf = (id: string) => {
    const row = within(table()).getByRole<HTMLTableRowElement>('row', { name: new RegExp(`^${id} `) })
    return [...row.cells].map(({ textContent }) => textContent)
  }

  it('[TI-7] [TI-8] fills its columns, leaves out missing names, and shows unknown values capitalised', async () => {
    const strange = {
      ...ticket(2),
      id: 'abc',
      ticket_id: 2002,
      priority: 'whenever',
      status: 'on_hold',
      user: { name: 'Cleo', age: 7 },
      updated_by: 'Dan',
      mood: ['unknown', 'fields'],
    }
    const { user: _, updated_by: __, ...bare } = ticket(3)
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf([ticket(1), strange, { ...bare, title: '' }]))
    const created = 'Created: March 5, 2024'
    expect(cellsOf('T-1')).toEqual([
      ...['T-1', `Brake squeaks${created}`, 'Warranty', 'High', 'Open', '5d, 0h, 0m ago'],
    ])
    expect(cellsOf('2002')).toEqual([
      ...['2002', `Brake squeaks${created} · Cleo`, 'Warranty', 'Whenever', 'On_hold', '5d, 0h, 0m agoby Dan'],
    ])
    expect(cellsOf('T-3')).toEqual([...['T-3', created, 'Warranty', 'High', 'Open', '5d, 0h, 0m ago']])
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Tickets for this customer$/)
  })

  it.each([
    ['2024-03-10T11:59:00Z', '0d, 0h, 1m ago', /^Sunday, March 10, 2024 at 8:59:00\sAM/],
    ['2024-03-03T11:59:59Z', 'March 3, 2024', /^Sunday, March 3, 2024 at 8:59:59\sAM/],
    ['yesterday', 'Unknown', /^Unknown$/],
  ])('[TI-8] updated at %s shows %s, and the full time as its title', async (updated_at, words, whole) => {
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf([{ ...ticket(1), updated_at }]))
    const time = table().querySelector('td:nth-child(6) time')
    expect(time).toHaveAttribute('datetime', updated_at)
    expect(time).toHaveTextContent(words)
    expect(time).toHaveAttribute('title', expect.stringMatching(whole))
  })

  it('[TI-7] does not repeat the name of the customer that the heading shows', async () => {
    const app = await openTickets('?user=7')
    const user = { name: 'Niamh Patel' }
    await app.answer(
      'fetchTickets',
      answerOf([
        { ...ticket(1), user },
        { ...ticket(2), user: 'Niamh Patel' },
      ]),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Tickets for Niamh Patel' })).toBeVisible()
    expect(screen.getAllByText(/Niamh Patel/)).toHaveLength(1)
  })

  it('[TI-8] updates its age every minute', async () => {
    holdTime(NOON)
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf([{ ...ticket(1), updated_at: '2024-03-10T11:00:00Z' }]))
    const shown = (words: string) => within(table()).queryByText(words)
    expect(shown('0d, 1h, 0m ago')).toBeVisible()
    await app.happen(() => jest.advanceTimersByTime(60_000))
    expect(shown('0d, 1h, 1m ago')).toBeVisible()
  })
})

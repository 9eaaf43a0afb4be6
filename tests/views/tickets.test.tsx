import { screen, within } from '@testing-library/react'
import type { TicketsAnswer } from '../../machines/model/answers.ts'
import { CallError } from '../../machines/model/callError.ts'
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
/** The pager as it reads: its range, then its links with where they lead, the current one marked by `>`. */
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

describe('whose tickets', () => {
  it('[TI-1] [TI-2] without a user nothing is asked; the id typed in leads to the list', async () => {
    const app = await openTickets('?page=3')
    expect(screen.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    expect(asked(app)).toEqual([])
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(pager()).not.toBeInTheDocument()

    const box = screen.getByRole('textbox', { name: 'Customer id' })
    await app.user.type(box, '   {Enter}')
    expect(asked(app)).toEqual([])
    await app.user.clear(box)
    await app.user.type(box, ' 7 & 8 ')
    await app.user.click(screen.getByRole('button', { name: 'Show tickets' }))
    expect(app.history.hrefs()).toEqual(['/tickets?page=3', '>/tickets?user=7+%26+8'])
    expect(asked(app)).toEqual([{ user: '7 & 8', page: 1 }])
    expect(table()).toHaveAttribute('aria-busy', 'true')
  })

  it.each([
    ['?user=7', 1],
    ['?user=7&page=2', 2],
    ['?user=7&page=0', 1],
    ['?user=7&page=two', 1],
    ['?page=2&user=7&filter=open', 2],
  ])('[TI-2] [TI-3] [RT-14] %s opened cold asks for page %i, once', async (search, number) => {
    const app = await openTickets(search)
    expect(asked(app)).toEqual([{ user: '7', page: number }])
  })

  it('[RT-11] /tickets/hi says hi above the list, and its pages stay there', async () => {
    const app = await openTickets('?user=7', '/tickets/hi')
    expect(screen.getByText('hi')).toBeVisible()
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    expect(pages()).toContain('2 /tickets/hi?user=7&page=2')
    await app.user.click(screen.getByRole('link', { name: 'Next' }))
    expect(screen.getByText('hi')).toBeVisible()
    await app.user.click(screen.getByRole('link', { name: 'Tickets' }))
    expect(screen.queryByText('hi')).not.toBeInTheDocument()
  })
})

describe('the pages of the list', () => {
  it('[TI-4] [TI-5] [TI-6] 35 tickets at 20 a page where the API does not say', async () => {
    const app = await openTickets('?user=7')
    expect(table()).toHaveAttribute('aria-busy', 'true')
    expect(within(table()).getAllByRole('row')).toHaveLength(21)
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    expect(table()).toHaveAttribute('aria-busy', 'false')
    expect(ids()).toEqual(page(1, 20).map(({ ticket_id }) => ticket_id))
    // Nobody has said how many there are: no total shows.
    expect(pages()).toEqual([
      'Page 1',
      '>1 /tickets?user=7&page=1',
      '2 /tickets?user=7&page=2',
      'Next /tickets?user=7&page=2',
    ])
  })

  it('[TI-4] [PF-73] another page keeps the rest of the query, and the rows until its own come; back and forward', async () => {
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

    await app.happen(() => app.history.go(-1))
    expect(ids()).toHaveLength(20)
    await app.untilOpen(1)
    await app.answer('fetchTickets', answerOf(page(1, 20)))
    expect(ids()).toHaveLength(20)
    await app.happen(() => app.history.go(1))
    await app.untilOpen(1)
    expect(asked(app)).toEqual([1, 2, 1, 2].map((number) => ({ user: '7', page: number })))
    expect(app.history.hrefs()).toEqual(['/tickets?user=7&filter=open', '>/tickets?user=7&filter=open&page=2'])
  })

  it('[TI-5] [TI-6] a total in the answer wins: first, last and about five around the current', async () => {
    const app = await openTickets('?user=7&page=6')
    const meta = { total: 1100, page_size: 100, current_page: 6 }
    await app.answer('fetchTickets', answerOf(page(501, 600), meta))
    expect(pages().map((entry) => entry?.split(' /')[0])).toEqual([
      ...['501–600 of 1,100', 'Previous', '1', '…', '4', '5', '>6', '7', '8', '…', '11', 'Next'],
    ])
  })

  it('[TI-4] the pager leads to the start of the list, with the focus; back and forward leave both to the browser', async () => {
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

  it('a customer without tickets: said, with no pages', async () => {
    const app = await openTickets('?user=8')
    await app.answer('fetchTickets', answerOf([]))
    expect(screen.getByText('This customer has no tickets.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(pager()).not.toBeInTheDocument()
  })

  it('[TI-5] a page past the end: said, with the way back', async () => {
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

  it('another customer: the rows of the first are gone at once, a late answer finds no one', async () => {
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf(page(1, 3)))
    await app.happen(() => app.history.push({ path: '/tickets', search: '?user=8' }))
    await app.happen(() => app.history.go(-1))
    expect(ids()).toHaveLength(3)
    await app.happen(() => app.history.go(1))
    expect(ids()).toEqual([])
    expect(table()).toHaveAttribute('aria-busy', 'true')
    await app.happen(() => app.history.go(-1))
    expect(app.openCalls()).toBe(0)
    await app.untilOpen(1)
  })
})

describe('the tickets call', () => {
  it('[TI-9] fails: said, not as an empty list, and tried again when asked to', async () => {
    const app = await openTickets('?user=7')
    await app.refuse('fetchTickets', new CallError('network', 'No answer'))
    const message = screen.getByText('The tickets could not be loaded.')
    expect(message).toBeVisible()
    expect(message.closest('[role="status"]')).toHaveTextContent('No answer')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(pager()).not.toBeInTheDocument()
    expect(screen.queryByText(/no tickets/)).not.toBeInTheDocument()
    expect(app.logged).toEqual(['No answer'])

    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked(app)).toEqual([
      { user: '7', page: 1 },
      { user: '7', page: 1 },
    ])
    expect(table()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('region', { name: 'List of tickets' })).toHaveFocus()
    await app.answer('fetchTickets', answerOf(page(1, 2)))
    expect(ids()).toEqual(['T-1', 'T-2'])
  })

  it('[SE-10] is not permitted: said, without a second try', async () => {
    const app = await openTickets('?user=7')
    await app.refuse('fetchTickets', new CallError('http', 'Forbidden', 403))
    expect(screen.getByText('Your account may not see tickets.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(pager()).not.toBeInTheDocument()
  })
})

describe('a ticket', () => {
  const cellsOf = (id: string) => {
    const row = within(table()).getByRole<HTMLTableRowElement>('row', { name: new RegExp(`^${id} `) })
    return [...row.cells].map(({ textContent }) => textContent)
  }

  it('[TI-7] [TI-8] has its columns; who is not named stays a dash, what is unknown shows as it is', async () => {
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
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ticket', 'Title', 'Category', 'Priority', 'Status', 'User', 'Updated', 'Updated by'])
    const created = 'Created: March 5, 2024'
    expect(cellsOf('T-1')).toEqual([
      ...['T-1', `Brake squeaks${created}`, 'Warranty', 'High', 'Open', '—', '5d, 0h, 0m ago', '—'],
    ])
    expect(cellsOf('2002')).toEqual([
      ...['2002', `Brake squeaks${created}`, 'Warranty', 'Whenever', 'On_hold', 'Cleo', '5d, 0h, 0m ago', 'Dan'],
    ])
    expect(cellsOf('T-3')).toEqual([...['T-3', created, 'Warranty', 'High', 'Open', '—', '5d, 0h, 0m ago', '—']])
  })

  it('[TI-8] says how long ago it was updated, or the day after seven; the whole time on hover', async () => {
    const expected = [
      ['2024-03-10T12:00:00Z', '0d, 0h, 0m ago'],
      ['2024-03-10T11:59:01Z', '0d, 0h, 0m ago'],
      ['2024-03-10T11:59:00Z', '0d, 0h, 1m ago'],
      ['2024-03-09T08:57:00Z', '1d, 3h, 3m ago'],
      ['2024-03-03T12:00:00Z', '7d, 0h, 0m ago'],
      ['2024-03-03T11:59:59Z', 'March 3, 2024'],
      ['2023-07-01T12:00:00Z', 'July 1, 2023'],
      ['2024-03-10T12:00:30Z', '0d, 0h, 0m ago'],
      ['yesterday', 'Unknown'],
    ]
    const app = await openTickets('?user=7')
    await app.answer(
      'fetchTickets',
      answerOf(expected.map(([updated_at = ''], index) => ({ ...ticket(index), updated_at }))),
    )
    const times = [...table().querySelectorAll('td:nth-child(7) time')]
    expect(times.map((time) => [time.getAttribute('datetime'), time.textContent])).toEqual(expected)
    expect(times.slice(0, -1).map((time) => time.getAttribute('title'))).toEqual(
      expected.slice(0, -1).map(() => expect.stringMatching(/day, (March|July) \d+, 202[34] at \d+:\d\d:\d\d/)),
    )
    expect(times.at(-1)).toHaveAttribute('title', 'Unknown')
  })

  it('[TI-8] grows older by the minute', async () => {
    holdTime(NOON)
    const app = await openTickets('?user=7')
    await app.answer('fetchTickets', answerOf([{ ...ticket(1), updated_at: '2024-03-10T11:00:00Z' }]))
    const shown = (words: string) => within(table()).queryByText(words)
    expect(shown('0d, 1h, 0m ago')).toBeVisible()
    await app.happen(() => jest.advanceTimersByTime(59_999))
    expect(shown('0d, 1h, 0m ago')).toBeVisible()
    await app.happen(() => jest.advanceTimersByTime(1))
    expect(shown('0d, 1h, 1m ago')).toBeVisible()
    await app.happen(() => jest.advanceTimersByTime(59 * 60_000))
    expect(shown('0d, 2h, 0m ago')).toBeVisible()
  })
})

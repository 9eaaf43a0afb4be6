import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pageWindow } from '../../../machines/model/pageWindow.ts'
import { DataTable, type DataTableProps } from '../../../src/ui/DataTable.tsx'
import { Pager } from '../../../src/ui/Pager.tsx'
import { columnHelper } from '../../../src/ui/tableColumns.ts'

interface Row {
  id: string
  title: string
  count: number
}

const helper = columnHelper<Row>()
const columns = helper.columns([
  helper.accessor('id', { header: 'Ticket' }),
  helper.accessor('title', { header: 'Title', meta: { long: true } }),
  helper.accessor('count', { header: 'Count', meta: { align: 'right' }, cell: (cell) => `#${cell.getValue()}` }),
])
const rows: readonly Row[] = [
  { id: 'T1', title: 'A title that goes on and on', count: 3 },
  { id: 'T2', title: 'Short', count: 12 },
]
const none: readonly Row[] = []

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  render(<DataTable label="Tickets" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />)

const setMatchMedia = (matchMedia: typeof window.matchMedia): void => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia })
}

const onNarrowScreen = (test: () => void): void => {
  const wide = window.matchMedia
  setMatchMedia((query) => ({ ...wide(query), matches: query.includes('639.98px') }))
  try {
    test()
  } finally {
    setMatchMedia(wide)
  }
}

describe('DataTable', () => {
  it('draws a table with heads for columns and rows', () => {
    show()
    const table = screen.getByRole('table', { name: 'Tickets' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Ticket', 'Title', 'Count'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['T1', 'T2'])
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['A title that goes on and on', '#3', 'Short', '#12'])
  })

  it('shows the whole of a long text on hover', () => {
    show()
    expect(screen.getByRole('cell', { name: 'A title that goes on and on' })).toHaveAttribute(
      'title',
      'A title that goes on and on',
    )
    expect(screen.getByRole('cell', { name: '#3' })).not.toHaveAttribute('title')
  })

  it('keeps its rows while others are fetched', () => {
    show({ busy: true })
    expect(screen.getByRole('table', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  })

  it('holds the places of the first rows', () => {
    show({ rows: none, busy: true, skeletonRows: 5 })
    expect(within(screen.getByRole('table', { name: 'Tickets' })).getAllByRole('row')).toHaveLength(1 + 5)
  })

  it('shows what is given for no rows', () => {
    show({ rows: none, empty: <p>No tickets</p> })
    expect(screen.getByText('No tickets')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('becomes a list of cards below 640 px', () => {
    onNarrowScreen(() => {
      show()
      const cards = within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem')
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
      expect(cards.map((card) => card.textContent)).toEqual([
        'T1TitleA title that goes on and onCount#3',
        'T2TitleShortCount#12',
      ])
    })
  })
})

describe('Pager', () => {
  const showPage = (page: number, total: number, onFollow = jest.fn()) => {
    const location = memoryLocation({ path: '/tickets', record: true })
    const shown = render(
      <Router hook={location.hook}>
        <Pager
          label="Pages"
          window={pageWindow({ total, pageSize: 20, page })}
          page={page}
          total={total}
          hrefOf={(to) => `/tickets?user=7&page=${to}`}
          emptyText="No tickets on this page"
          onFollow={onFollow}
        />
      </Router>,
    )
    return { ...shown, location, onFollow }
  }
  const names = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

  it('[TI-5] offers Next on the first page, Previous on the last, and neither where there is one page', () => {
    const first = showPage(1, 35)
    expect(names()).toEqual(['Page 1', 'Page 2', 'Next'])
    expect(screen.getByText('1–20 of 35')).toBeInTheDocument()
    first.unmount()
    const last = showPage(2, 35)
    expect(names()).toEqual(['Previous', 'Page 1', 'Page 2'])
    expect(screen.getByText('21–35 of 35')).toBeInTheDocument()
    last.unmount()
    showPage(1, 20)
    expect(names()).toEqual(['Page 1'])
  })

  it('[TI-5] shows about five numbers, the first, the last and what is left out', () => {
    showPage(35, 1400)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Previous',
      '1',
      '…',
      '33',
      '34',
      '35',
      '36',
      '37',
      '…',
      '70',
      'Next',
    ])
    expect(screen.getByText('681–700 of 1,400')).toBeInTheDocument()
  })

  it('[TI-4] links to pages by address and goes there without a reload', async () => {
    const { location, onFollow } = showPage(1, 35)
    const second = screen.getByRole('link', { name: 'Page 2' })
    expect(second).toHaveAttribute('href', '/tickets?user=7&page=2')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(second).not.toHaveAttribute('aria-current')
    await userEvent.click(second)
    expect(onFollow.mock.calls).toEqual([[2]])
    expect(location.history).toEqual(['/tickets', '/tickets?user=7&page=2'])
  })

  it('counts from a page of one row, and none', () => {
    const one = showPage(2, 21)
    expect(screen.getByText('21 of 21')).toBeInTheDocument()
    one.unmount()
    showPage(1, 0)
    expect(screen.getByText('No tickets on this page')).toBeInTheDocument()
  })
})

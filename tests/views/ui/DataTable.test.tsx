import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { DataTable, type DataTableProps } from '../../../src/ui/DataTable.tsx'
import { Pager } from '../../../src/ui/Pager.tsx'
import { Select } from '../../../src/ui/Select.tsx'
import { tableChecks } from '../../../src/ui/TableChecks.tsx'
import { columnHelper } from '../../../src/ui/tableColumns.ts'

interface Row {
  id: string
  title: string
  count: number
}

const helper = columnHelper<Row>()
const columns = helper.columns([
  helper.accessor('id', { header: 'Ticket' }),
  helper.accessor('title', { header: 'Title' }),
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

const onNarrowScreen = async (test: () => void | Promise<void>): Promise<void> => {
  const wide = window.matchMedia
  setMatchMedia((query) => ({ ...wide(query), matches: query.includes('639.98px') }))
  try {
    await test()
  } finally {
    setMatchMedia(wide)
  }
}

const selectionOf = (...ids: string[]) => ({
  part: ids.length === 0 ? ('none' as const) : ids.length === rows.length ? ('all' as const) : ('some' as const),
  isSelected: (key: string) => ids.includes(key),
  nameOf: (row: Row) => row.title,
  onRow: jest.fn(),
  onPage: jest.fn(),
  checks: tableChecks,
})

describe('DataTable', () => {
  it('draws a table with column headers and row headers', () => {
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

  it('[PF-7] redraws its rows if the rows or the selection change, and not if only busy or the sort changes', () => {
    const draw = jest.fn(({ getValue }: { getValue: () => number }) => `#${getValue()}`)
    const counted = helper.columns([helper.accessor('count', { header: 'Count', cell: draw })])
    const rowKey = ({ id }: Row) => id
    const selection = selectionOf()
    const table = (props: Partial<DataTableProps<Row>>) => (
      <DataTable label="Tickets" columns={counted} rows={rows} rowKey={rowKey} selection={selection} {...props} />
    )
    const { rerender } = render(table({}))
    draw.mockClear()
    rerender(table({ busy: true }))
    rerender(table({ busy: false, sort: { by: 'count', order: 'asc', onSort: jest.fn(), Select } }))
    expect(draw).not.toHaveBeenCalled()
    rerender(table({ selection: selectionOf('T1') }))
    expect(screen.getByRole('checkbox', { name: 'Select A title that goes on and on' })).toBeChecked()
    draw.mockClear()
    rerender(table({ rows: [...rows] }))
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('draws placeholders while the first rows load', () => {
    show({ rows: none, busy: true, skeletonRows: 5 })
    expect(within(screen.getByRole('table', { name: 'Tickets' })).getAllByRole('row')).toHaveLength(1 + 5)
  })

  it('shows the given content instead of a table if there are no rows', () => {
    show({ rows: none, empty: <p>No tickets</p> })
    expect(screen.getByText('No tickets')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('becomes a list of cards below 640 px', async () => {
    await onNarrowScreen(() => {
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

describe('DataTable, sorted', () => {
  const sortable = helper.columns([
    helper.accessor('id', { header: 'Ticket', meta: { sortable: true } }),
    helper.accessor('title', { header: 'Title', meta: { sortable: true } }),
    helper.accessor('count', { header: 'Count' }),
  ])

  it('states the sorted column and its direction, and reports the column whose button is pressed', async () => {
    const onSort = jest.fn()
    show({ columns: sortable, sort: { by: 'id', order: 'desc', onSort, Select } })
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', 'none', null])
    expect(within(heads[2] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    screen.getByRole('button', { name: 'Ticket' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onSort.mock.calls).toEqual([['title'], ['id']])
  })

  it('has no sort state and no buttons if no sort is given', () => {
    show({ columns: sortable })
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([
      null,
      null,
      null,
    ])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has a field for the column and a button for the direction above the cards', async () => {
    const onSort = jest.fn()
    await onNarrowScreen(async () => {
      show({ columns: sortable, sort: { by: 'id', order: 'asc', onSort, Select } })
      const select = screen.getByRole('combobox', { name: 'Sort by' })
      expect(
        within(select)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Ticket', 'Title'])
      expect(select).toHaveValue('id')
      await userEvent.selectOptions(select, 'Title')
      await userEvent.click(screen.getByRole('button', { name: 'Sorted ascending, sort descending' }))
      expect(onSort.mock.calls).toEqual([['title'], ['id']])
    })
  })
})

describe('DataTable, selected', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('has a checkbox for each row, named by what it selects, and one for the page', async () => {
    const selection = selectionOf('T1')
    show({ selection })
    expect(box('Select A title that goes on and on')).toBeChecked()
    expect(box('Select Short')).not.toBeChecked()
    expect(box('Select page').indeterminate).toBe(true)
    await userEvent.click(box('Select Short'))
    await userEvent.click(box('Select A title that goes on and on'))
    expect(selection.onRow.mock.calls).toEqual([
      ['T2', true, false],
      ['T1', false, false],
    ])
  })

  it.each([
    ['none', [], false, true],
    ['some', ['T1'], false, true],
    ['all', ['T1', 'T2'], true, false],
  ] as const)(
    'with %s of the page selected, checks the page box only for all; a click deselects all, else selects the page',
    async (_, ids, isChecked, asks) => {
      const selection = selectionOf(...ids)
      show({ selection })
      expect(box('Select page').checked && !box('Select page').indeterminate).toBe(isChecked)
      await userEvent.click(box('Select page'))
      expect(selection.onPage.mock.calls).toEqual([[asks]])
    },
  )

  it('has checkboxes on the cards, one for each row and one for the page', async () => {
    const selection = selectionOf('T2')
    await onNarrowScreen(async () => {
      show({ selection })
      expect(box('Select Short')).toBeChecked()
      expect(box('Select page').indeterminate).toBe(true)
      await userEvent.click(box('Select A title that goes on and on'))
      await userEvent.click(box('Select page'))
    })
    expect(selection.onRow.mock.calls).toEqual([['T1', true, false]])
    expect(selection.onPage.mock.calls).toEqual([[true]])
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

  it('[TI-4] [TX-2] separates the thousands of a page number in the name and the text of its link', () => {
    showPage(1234, 100_000)
    const current = screen.getByRole('link', { name: 'Page 1,234' })
    expect(current).toHaveTextContent(/^1,234$/)
    expect(current).toHaveAttribute('href', '/tickets?user=7&page=1234')
    expect(screen.getByRole('status')).toHaveTextContent('24,661–24,680 of 100,000')
  })
  const names = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

  it('[TI-5] has Next on the first page, Previous on the last page, and neither if there is only one page', () => {
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

  it('[TI-4] links to each page by its address, and opens it without a reload', async () => {
    const { location, onFollow } = showPage(1, 35)
    const second = screen.getByRole('link', { name: 'Page 2' })
    expect(second).toHaveAttribute('href', '/tickets?user=7&page=2')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
    expect(second).not.toHaveAttribute('aria-current')
    await userEvent.click(second)
    expect(onFollow.mock.calls).toEqual([[2]])
    expect(location.history).toEqual(['/tickets', '/tickets?user=7&page=2'])
  })

  it('states the range of a page with one row, and the empty text for a page with none', () => {
    const one = showPage(2, 21)
    expect(screen.getByText('21 of 21')).toBeInTheDocument()
    one.unmount()
    showPage(1, 0)
    expect(screen.getByText('No tickets on this page')).toBeInTheDocument()
  })
})

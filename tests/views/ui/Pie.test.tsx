import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type SliceItem, slicesOf } from '../../../machines/model/slices.ts'
import { Pie, type PieProps } from '../../../src/ui/Pie.tsx'
import type { PieRing } from '../../../src/ui/pieTypes.ts'

const items: readonly SliceItem[] = [
  { key: 'a', title: 'Alpha', sum: 60, count: 1, percent: 0.6 },
  { key: 'b', title: 'Beta', sum: 25, count: 5, percent: 0.25 },
  { key: 'c', title: 'Gamma', sum: 10, count: 3, percent: 0.1 },
  { key: 'd', title: 'Delta', sum: 5, count: 1, percent: 0.05 },
]

const ring = (series: 'sales' | 'count', name: string, capacity = 20): PieRing => ({
  id: series,
  name,
  total: series === 'sales' ? '$100' : '10',
  slices: slicesOf(items, { series, lead: 'sales', ranks: { capacity }, otherTitle: 'Other' }).map((slice) => ({
    ...slice,
    tooltip: series === 'sales' ? `$${slice.value}` : `${slice.value} bike`,
  })),
})

const show = (props: Partial<PieProps> = {}) =>
  render(<Pie label="Bike sales" rings={[ring('sales', 'Sales')]} palette="fiveCool" {...props} />)

const rows = (): string[][] => {
  const table = screen.getByRole<HTMLTableElement>('table', { name: 'Bike sales' })
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''))
}

describe('Pie', () => {
  it('[DA-9] names every slice with its figure, and lists the same figures in a table', () => {
    show({ rings: [ring('sales', 'Sales'), ring('count', 'No.')] })
    expect(screen.getByRole('img', { name: 'Sales, Alpha: $60' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'No., Beta: 5 bike' })).toBeInTheDocument()
    expect(rows()).toEqual([
      ['Name', 'Sales', 'No.'],
      ['Alpha', '$60', '1 bike'],
      ['Beta', '$25', '5 bike'],
      ['Gamma', '$10', '3 bike'],
      ['Delta', '$5', '1 bike'],
      ['Total', '$100', '10'],
    ])
  })

  it('[DA-17] is a named group, and a drawing without a role is hidden from screen readers', () => {
    show()
    const group = screen.getByRole('group', { name: 'Bike sales' })
    expect(group).toContainElement(screen.getByRole('img', { name: 'Sales, Alpha: $60' }))
    expect(document.querySelectorAll('svg:not([role], [aria-hidden="true"])')).toHaveLength(0)
  })

  it('[DA-10] shows percentages with two decimals only on slices of 20 % or more, and has no legend', () => {
    show()
    expect(screen.getByText('60.00%')).toBeInTheDocument()
    expect(screen.getByText('25.00%')).toBeInTheDocument()
    expect(screen.queryByText('10.00%')).not.toBeInTheDocument()
    expect(screen.queryAllByText('Gamma', { ignore: 'th' })).toEqual([])
  })

  it('names its rings only if there are two or more', () => {
    const { rerender } = show()
    expect(screen.queryByText('Sales', { selector: 'li' })).not.toBeInTheDocument()
    rerender(<Pie label="Bike sales" rings={[ring('sales', 'Sales'), ring('count', 'No.')]} palette="fiveCool" />)
    expect(screen.getByText('Sales', { selector: 'li' })).toBeInTheDocument()
    expect(screen.getByText('No.', { selector: 'li' })).toBeInTheDocument()
  })

  it('shows the total of the first ring in the middle', () => {
    show({ rings: [ring('count', 'No.'), ring('sales', 'Sales')] })
    expect(screen.getByText('10', { ignore: 'td' })).toBeInTheDocument()
    expect(screen.queryByText('$100', { ignore: 'td' })).not.toBeInTheDocument()
  })

  it('[DA-9] shows a tooltip, and enlarges the slice by 4 px, while the pointer is on the slice', async () => {
    const user = userEvent.setup()
    show({ size: 200 })
    const slice = screen.getByRole('img', { name: 'Sales, Beta: $25' })
    await user.hover(slice)
    expect(screen.getByText('$25', { ignore: 'td' })).toBeInTheDocument()
    const outer = 200 / 2 - 4 - 1
    expect(slice.style.transform).toBe(`scale(${(outer + 4) / outer})`)
    await user.unhover(slice)
    expect(screen.queryByText('$25', { ignore: 'td' })).not.toBeInTheDocument()
    expect(slice.style.transform).toBe('')
  })

  it('is one stop of the Tab key, and arrow keys move between slices and rings', async () => {
    const user = userEvent.setup()
    show({ rings: [ring('sales', 'Sales'), ring('count', 'No.')] })
    await user.tab()
    const at = (name: string) => expect(screen.getByRole('img', { name })).toHaveFocus()
    at('Sales, Alpha: $60')
    expect(screen.getByText('$60', { ignore: 'td' })).toBeInTheDocument()
    await user.keyboard('{ArrowRight}')
    at('Sales, Beta: $25')
    await user.keyboard('{ArrowDown}')
    at('No., Beta: 5 bike')
    await user.keyboard('{End}')
    at('No., Delta: 1 bike')
    await user.keyboard('{ArrowRight}')
    at('No., Alpha: 1 bike')
    await user.keyboard('{ArrowLeft}{Home}{ArrowUp}')
    at('Sales, Alpha: $60')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('$60', { ignore: 'td' })).not.toBeInTheDocument()
    await user.tab()
    expect(document.body).toHaveFocus()
  })

  it('reports a press on the gathered slices by pointer and keyboard, and on the button Show all', async () => {
    const user = userEvent.setup()
    const onToggle = jest.fn()
    show({ rings: [ring('sales', 'Sales', 2)], other: { expanded: false, onToggle } })
    const other = screen.getByRole('button', { name: 'Sales, Other: $15' })
    await user.click(other)
    expect(onToggle).toHaveBeenCalledTimes(1)
    await user.keyboard('{Enter}')
    expect(onToggle).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(onToggle).toHaveBeenCalledTimes(3)
  })

  it('has the button Show fewer once the gathered slices are shown', async () => {
    const onToggle = jest.fn()
    show({ other: { expanded: true, onToggle } })
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(onToggle).toHaveBeenCalledTimes(1)
  })

  it('shows a note and the table instead of a chart if no value is above zero', () => {
    const refunds = [
      { key: 'a', title: 'Alpha', sum: 0, count: 0, percent: 0 },
      { key: 'b', title: 'Beta', sum: -5, count: 0, percent: 0 },
    ]
    const slices = slicesOf(refunds, { series: 'sales', lead: 'sales', ranks: { capacity: 20 } })
    const drawn = slices.map((slice) => ({ ...slice, tooltip: `$${slice.value}` }))
    show({ rings: [{ id: 'sales', name: 'Sales', total: '-$5', slices: drawn }] })
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(screen.getByText('Nothing is above zero, so there is no chart.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Bike sales' })).toContainElement(screen.getByRole('table'))
    expect(rows()).toEqual([
      ['Name', 'Sales'],
      ['Alpha', '$0'],
      ['Beta', '$-5'],
      ['Total', '-$5'],
    ])
  })

  it('shows the table, which can be focused, instead of the chart if it is asked to', async () => {
    show({ asTable: true })
    expect(screen.queryAllByRole('img')).toEqual([])
    await userEvent.tab()
    expect(screen.getByRole('region', { name: 'Bike sales' })).toHaveFocus()
    expect(rows()).toHaveLength(6)
  })

  it('[DA-5] states the overall total of which it shows a part', () => {
    show({ rings: [{ ...ring('sales', 'Sales'), of: '$400' }] })
    expect(screen.getByText('of $400')).toBeInTheDocument()
    expect(rows().at(-1)).toEqual(['Total', '$100 of $400'])
  })
})

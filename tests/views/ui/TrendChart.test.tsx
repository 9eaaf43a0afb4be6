import { render, screen, within } from '@testing-library/react'
import { TrendChart } from '../../../src/ui/TrendChart.tsx'
import { trendData } from '../../../src/ui/trendOptions.ts'
import { figures } from '../../support/formats.ts'

const formats = { formatValue: figures.formatMoney, formatTick: figures.formatMoneyTick }

const points = [
  { start: '2024-01-01', tick: 'Jan', period: 'January 2024', value: 1_200_000 },
  { start: '2024-02-01', tick: 'Feb', period: 'February 2024', value: 950_000.5 },
] as const

describe('trendData', () => {
  const of = (...parts: readonly boolean[]) =>
    trendData(parts.map((isPart, at) => ({ ...points[0], value: at + 1, ...(isPart && { part: 'until Feb 11' }) })))

  it('draws complete periods solid, and the lines to and from incomplete ones dashed', () => {
    expect(of(true, false, false, false, true)).toEqual([
      [0, 1, 2, 3, 4],
      [null, 2, 3, 4, null],
      [1, 2, null, 4, 5],
    ])
  })

  it('dashes nothing if all periods are complete', () => {
    expect(of(false, false)).toEqual([
      [0, 1],
      [1, 2],
      [null, null],
    ])
  })
})

/* The drawing itself needs a canvas: the browser tests check it. */
describe('TrendChart', () => {
  it('lists its exact figures in a table', () => {
    render(<TrendChart {...formats} label="Sales total" points={points} valueName="Sales" periodName="Month" />)
    const table = screen.getByRole('table', { name: 'Sales total' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['MonthSales', 'January 2024$1,200,000', 'February 2024$950,000.50'])
    expect(within(table).getByText('February 2024')).toHaveAttribute('datetime', '2024-02-01')
  })

  it('states which part of an incomplete period its value covers', () => {
    const part = 'until Feb 11, 10:42 UTC'
    const [first, last] = points
    render(
      <TrendChart
        {...formats}
        label="Sales"
        points={[first, { ...last, part }]}
        valueName="Sales"
        periodName="Month"
      />,
    )
    expect(screen.getByRole('row', { name: /^February/ })).toHaveTextContent(`February 2024, ${part}$950,000.50`)
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', `February 2024, ${part}: $950,000.50`)
  })

  it('has the last period as its value at first', () => {
    render(<TrendChart {...formats} label="Sales total" points={points} valueName="Sales" periodName="Month" />)
    const chart = screen.getByRole('slider', { name: 'Sales total' })
    expect(chart).toHaveAttribute('aria-valuetext', 'February 2024: $950,000.50')
    expect(chart).toHaveAttribute('aria-valuemax', '1')
  })

  it('states that there are no figures', () => {
    render(<TrendChart {...formats} label="Sales total" points={[]} valueName="Sales" periodName="Month" />)
    expect(screen.getByRole('slider', { name: 'Sales total' })).toHaveAttribute('aria-valuetext', 'No figures')
  })
})

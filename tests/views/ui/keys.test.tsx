import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { slicesOf } from '../../../machines/model/slices.ts'
import { Pie } from '../../../src/ui/Pie.tsx'
import { Tabs } from '../../../src/ui/Tabs.tsx'
import { TrendChart } from '../../../src/ui/TrendChart.tsx'

/* Alt with an arrow key goes back in the browser's history, and an IME has keys of its own: widgets must ignore both. */

const TABS = [
  { id: 'one', name: 'One' },
  { id: 'two', name: 'Two' },
] as const
const ITEMS = ['Alpha', 'Beta'].map((title) => ({ key: title, title, sum: 50, count: 1, percent: 0.5 }))
const SLICES = slicesOf(ITEMS, { series: 'sales', lead: 'sales', ranks: { capacity: 9 }, otherTitle: 'Other' })
const POINTS = ['2024', '2025'].map((year) => ({ start: `${year}-01-01`, tick: year, period: year, value: 1 }))

/** Each kind of widget with arrow keys, and its part that has the focus. */
const KINDS = {
  Tabs: {
    drawn: (
      <Tabs label="Numbers" tabs={TABS} selected="one" onSelect={() => undefined}>
        Panel
      </Tabs>
    ),
    focused: () => screen.getByRole('tab', { name: 'One' }),
  },
  Pie: {
    drawn: (
      <Pie
        label="Sales"
        rings={[
          {
            id: 'sales',
            name: 'Sales',
            total: '2',
            slices: SLICES.map((slice) => ({ ...slice, tooltip: slice.title })),
          },
        ]}
        palette="fiveCool"
      />
    ),
    focused: () => screen.getByRole('img', { name: 'Sales, Alpha: Alpha' }),
  },
  TrendChart: {
    drawn: (
      <TrendChart
        label="Sales"
        points={POINTS}
        valueName="Sales"
        periodName="Year"
        formatValue={String}
        formatTick={String}
      />
    ),
    focused: () => screen.getByRole('slider'),
  },
}

const OTHERS = [
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { isComposing: true },
  { keyCode: 229 },
] as const

describe.each(Object.entries(KINDS))('%s', (_, { drawn, focused }) => {
  const isTaken = (key: string, how = {}): boolean => {
    const event = createEvent.keyDown(focused(), { key, ...how })
    fireEvent(focused(), event)
    return event.defaultPrevented
  }

  it.each(OTHERS)('[TH-10] handles ArrowRight, and ignores arrow keys, Home and End with %o', (how) => {
    render(drawn)
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].filter((key) => isTaken(key, how))).toEqual([])
    expect(isTaken('ArrowRight')).toBe(true)
  })
})

import { periods } from '../../support/formats.ts'

describe('the label of a period', () => {
  it.each([
    ['year', '2024-01-01', '2024', '2024'],
    ['month', '2024-03-01', 'Mar 24', 'March 2024'],
    ['week', '2024-03-04', 'Mar 4', 'Week of March 4, 2024'],
    // A day is a UTC day, whatever the reader's time zone.
    ['year', '2024-01-01T00:00:00Z', '2024', '2024'],
    ['week', '2024-03-04T23:59:59Z', 'Mar 4', 'Week of March 4, 2024'],
    ['month', 'soon', 'soon', 'soon'],
  ] as const)('[TX-2] for the %s from %s is %s on the axis, and %s in full', (period, start, tick, whole) => {
    expect(periods.periodLabel(period, start)).toEqual({ tick, whole })
  })
})

import { deliveryDay, deliveryDays, deliveryError } from '../../../machines/model/delivery.ts'

const NOW = Date.parse('2026-11-04T01:00:00Z')
const marked = {
  shipped_at: '2026-10-28T23:50:00Z',
  delivered_at: '2026-11-03T22:00:00Z',
  delivered_on: null,
}

describe('a date of delivery', () => {
  it.each([
    ['the UTC day on which it was marked as delivered', marked, '2026-11-03'],
    ['the corrected day', { ...marked, delivered_on: '2026-11-01' }, '2026-11-01'],
    ['empty if the shipment is not delivered', { ...marked, delivered_at: null }, ''],
    ['the day of the mark if the API keeps no corrections', { ...marked, delivered_on: undefined }, '2026-11-03'],
  ])('[OA-60] is %s', (_, shipment, day) => {
    expect(deliveryDay(shipment)).toBe(day)
  })

  it('[OA-60] can be chosen from the day of shipping, if that is known, until today', () => {
    expect(deliveryDays(marked, NOW)).toEqual({ first: '2026-10-28', last: '2026-11-04' })
    expect(deliveryDays({ ...marked, shipped_at: null }, NOW)).toEqual({ first: null, last: '2026-11-04' })
  })

  it.each([
    ['2026-10-28', null],
    ['2026-11-04', null],
    ['2026-10-27', 'Choose the day on which it was shipped, or a later one'],
    ['2026-11-05', 'Choose today or an earlier day'],
    ['2026-11-03', 'This is the date that the shipment has'],
    ['', 'Choose a date'],
    ['2026-02-29', 'Choose a date'],
    ['1 Nov 2026', 'Choose a date'],
    ['2026-13-01', 'Choose a date'],
  ])('[OA-60] can be corrected only to another day, from the day of shipping until today: %s', (day, words) => {
    expect(deliveryError(marked, day, NOW)).toBe(words)
  })

  it('[OA-60] can be corrected to a day years earlier if the day of shipping is unknown', () => {
    expect(deliveryError({ ...marked, shipped_at: null }, '2020-01-01', NOW)).toBeNull()
  })
})

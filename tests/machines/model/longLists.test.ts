import { isLong } from '../../../machines/model/longLists.ts'

it.each([
  [0, false],
  [199, false],
  [200, true],
  [5000, true],
])('of %d rows, only the visible ones are drawn: %s', (rows, isOnlyVisible) => {
  expect(isLong(rows)).toBe(isOnlyVisible)
})

import { isLong } from '../../../machines/model/longLists.ts'

it.each([
  [0, false],
  [199, false],
  [200, true],
  [5000, true],
])('a list of %d rows counts as long: %s', (rows, isOnlyVisible) => {
  expect(isLong(rows)).toBe(isOnlyVisible)
})

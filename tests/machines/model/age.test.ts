import { ageWords } from '../../../machines/model/age.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT = 1_770_000_000_000

describe('an age', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [3 * DAY, '3 days ago'],
    // If the clock was set back, the difference is negative. It is shown as 'just now'.
    [-5 * MINUTE, 'just now'],
  ])('[PF-51] of %i ms is shown as: %s', (age, words) => {
    expect(ageWords(AT, AT + age)).toBe(words)
  })
})

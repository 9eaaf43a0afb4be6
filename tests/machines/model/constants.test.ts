import {
  ANSWER_MAX_BYTES,
  DEFAULT_CURRENCY,
  LIST_MAX_HEIGHT,
  PIE_LABEL_MIN_FRACTION,
} from '../../../machines/model/constants.ts'
import { CLOSE_AFTER_MS, MAX_PENDING_MS, OVERDUE_MS, REOPEN_WITHIN_MS } from '../../../machines/model/deskChoices.ts'

describe('numbers of calls', () => {
  it('[ND-21] an answer may have at most 16 MiB', () => {
    expect(ANSWER_MAX_BYTES).toBe(16_777_216)
  })
})

describe('money', () => {
  it('[TX-3] is in USD where the API names no currency', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
  })
})

describe('numbers of lists and slices', () => {
  it('[DA-11] the maximum height of a list is 600 px', () => {
    expect(LIST_MAX_HEIGHT).toBe(600)
  })

  it('[DA-10] slices under 20 percent carry no label', () => {
    expect(PIE_LABEL_MIN_FRACTION).toBe(0.2)
  })
})

const DAY = 86_400_000

describe('times of tickets', () => {
  it('[DS-9] a resolved ticket is closed after seven days', () => {
    expect(CLOSE_AFTER_MS).toBe(7 * DAY)
  })

  it('[DS-7] a ticket is pending for 90 days at most', () => {
    expect(MAX_PENDING_MS).toBe(90 * DAY)
  })

  it('[TP-8] a closed ticket can be reopened for 30 days', () => {
    expect(REOPEN_WITHIN_MS).toBe(30 * DAY)
  })

  it('[DQ-1] a ticket is overdue after a day', () => {
    expect(OVERDUE_MS).toBe(DAY)
  })
})

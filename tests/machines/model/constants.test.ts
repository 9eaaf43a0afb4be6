import {
  ANSWER_MAX_BYTES,
  DEFAULT_CURRENCY,
  LIST_MAX_HEIGHT,
  PIE_LABEL_MIN_FRACTION,
} from '../../../machines/model/constants.ts'

describe('numbers of calls', () => {
  it('[ND-21] an answer may have 16 MiB', () => {
    expect(ANSWER_MAX_BYTES).toBe(16_777_216)
  })
})

describe('money', () => {
  it('[TX-3] is in USD where the API names no currency', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
  })
})

describe('numbers of lists and slices', () => {
  it('[DA-11] a list scrolls from 600 px', () => {
    expect(LIST_MAX_HEIGHT).toBe(600)
  })

  it('[DA-10] slices under 20 percent carry no label', () => {
    expect(PIE_LABEL_MIN_FRACTION).toBe(0.2)
  })
})

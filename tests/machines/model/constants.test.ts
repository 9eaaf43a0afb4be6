import { LIST_MAX_HEIGHT, PIE_LABEL_MIN_FRACTION } from '../../../machines/constants.ts'

describe('numbers of lists and slices', () => {
  it('[DA-11] a list scrolls from 600 px', () => {
    expect(LIST_MAX_HEIGHT).toBe(600)
  })

  it('[DA-10] slices under 20 percent carry no label', () => {
    expect(PIE_LABEL_MIN_FRACTION).toBe(0.2)
  })
})

import { RETRIED_BY_HAND } from '../../../machines/model/retries.ts'

describe('what asks once more by itself', () => {
  it('[ND-24] is nothing that loads code: a person asks for that', () => {
    expect(RETRIED_BY_HAND).toEqual(['chunk', 'drawer'])
  })
})

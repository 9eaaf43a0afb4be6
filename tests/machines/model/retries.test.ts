import { RETRIED_BY_HAND } from '../../../machines/model/retries.ts'

describe('automatic retries', () => {
  it('[ND-24] exclude code, so that chunks and drawers are retried by hand', () => {
    expect(RETRIED_BY_HAND).toEqual(['chunk', 'drawer'])
  })
})

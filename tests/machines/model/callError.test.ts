import { CallError, isRefused, reasonOf } from '../../../machines/model/callError.ts'

describe('a call that failed', () => {
  it.each([
    ['with status failed in its body', new CallError('failed', 'No', 200), true],
    ['with 400', new CallError('http', 'No', 400), true],
    ['with 499', new CallError('http', 'No', 499), true],
    ['with 399', new CallError('http', 'No', 399), false],
    ['with 500', new CallError('http', 'No', 500), false],
    ['without an answer', new CallError('network', 'No'), false],
    ['with an answer to 422 that cannot be read', new CallError('shape', 'No', 422), false],
    ['outside the API', Object.assign(new Error('No'), { failure: 'failed', status: 400 }), false],
  ])('%s counts as refused only if the API itself has answered with a refusal', (_, error, wasRefused) => {
    expect(isRefused(error)).toBe(wasRefused)
  })

  it('[ER-5] gives no reason in place if a notice has already shown it', () => {
    expect(reasonOf(new CallError('http', 'No', 422, true))).toBe('')
    expect(reasonOf(new CallError('http', 'No', 422))).toBe('No')
  })
})

import { CHUNKS } from '../../../machines/app/chunks.ts'
import { chunkFailure } from '../../../machines/app/parts.ts'
import { isEmptyReport, type ReportAnswer } from '../../../machines/model/answers.ts'
import { CallError, isRefusedFor, messageOf } from '../../../machines/model/callError.ts'
import { SERIES, SERIES_LABELS } from '../../../machines/model/series.ts'

describe('reports', () => {
  it.each<[Partial<ReportAnswer>, boolean]>([
    [{ bikeSales: [], at: 1000 }, true],
    [{ bikeSales: [] }, true],
    [{ bikeSales: [{ product_name: 'Fjord 7', data_sum: 0, data_count: 0, data_percent: 0 }] }, false],
    [{ totalCounts: {} }, true],
    [{ totalCounts: { Orders: {} } }, false],
    [{ totalCounts: { Orders: { total: 0 } } }, false],
    [{}, true],
  ])('[DA-13] %j is empty: %s', (answer, isEmpty) => {
    expect(isEmptyReport(answer)).toBe(isEmpty)
  })
})

describe('errors of calls', () => {
  it('[AP-6] have the kind of failure, the message, and the status, which is null without an answer', () => {
    const { name, failure, message, status } = new CallError('http', 'Forbidden', 403)
    expect([name, failure, message, status]).toEqual(['CallError', 'http', 'Forbidden', 403])
    expect(new CallError('network', 'No answer').status).toBeNull()
  })

  it.each([
    [new CallError('http', 'Forbidden', 403), true],
    [new CallError('http', 'Unauthenticated', 401), false],
    [new CallError('network', 'No answer'), false],
    [new Error('403'), false],
    [{ status: 403 }, false],
    [null, false],
  ])('[SE-10] %p counts as a 403: %s', (error, isForbidden) => {
    expect(isRefusedFor(error, 403)).toBe(isForbidden)
  })

  it.each([
    [new Error('Out of order'), 'Out of order'],
    [new CallError('failed', 'Blocked', 200), 'Blocked'],
    ['Out of order', 'Out of order'],
    [undefined, 'undefined'],
  ])('[SE-4] %p has the message: %s', (error, words) => {
    expect(messageOf(error)).toBe(words)
  })
})

describe('texts', () => {
  it.each(CHUNKS)('[ER-4] for the chunk %s name it if it fails to load', (name) => {
    expect(chunkFailure(name)).toBe(`Loading chunk ${name} failed`)
  })

  it('[ER-4] for the chunk savedMessages are, if it fails to load: Loading chunk savedMessages failed', () => {
    expect(chunkFailure('savedMessages')).toBe('Loading chunk savedMessages failed')
  })

  it('[DA-8] of the toggles are Sales, No. and Percent, in this order', () => {
    expect(SERIES.map((series) => SERIES_LABELS[series])).toEqual(['Sales', 'No.', 'Percent'])
  })
})

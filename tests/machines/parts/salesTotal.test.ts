import { CallError } from '../../../machines/model/callError.ts'
import {
  salesTotalMachine,
  selectPeriod,
  selectSeries,
  selectTrendFailure,
  selectTrendState,
} from '../../../machines/parts/salesTotal.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const askedSeries = (period: 'year' | 'month' | 'week'): Effect => ({ ask: 'fetchSalesSeries', input: { period } })
const chosen = (period: 'year' | 'month' | 'week') => ({ type: 'period.chosen', period }) as const
const years = [
  { period_start: '2023-01-01', data_sum: 1200.5, data_count: 3 },
  { period_start: '2024-01-01', data_sum: 0, data_count: 0 },
]
const weeks = [{ period_start: '2024-03-04', data_sum: 10, data_count: 1 }]
const came = { done: 'fetchSalesSeries', output: years } as const
const failed = { fail: 'fetchSalesSeries', error: new CallError('network', 'No answer') } as const

const select = { trend: selectTrendState, failure: selectTrendFailure, period: selectPeriod, series: selectSeries }

describe('sales total of an API that offers no series', () => {
  spec({ machine: salesTotalMachine, input: { offersSeries: false }, select }, [
    {
      title: '[DA-2] makes the documented call, once, with the type year',
      when: 'start',
      expected: {
        state: 'asking',
        effects: [{ ask: 'fetchSalesTotal', input: { period: 'year' } }],
        values: { trend: null },
      },
    },
    {
      title: '[DA-2] draws nothing of its answer',
      when: { done: 'fetchSalesTotal', output: { anything: 1 } },
      expected: { state: 'absent', effects: [], values: { trend: null, series: [] } },
    },
    {
      title: '[DA-2] [DA-13] the call fails: logged, and no error shows',
      when: { fail: 'fetchSalesTotal', error: new CallError('http', 'Out of order', 500) },
      expected: {
        state: 'absent',
        effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
        values: { trend: null },
      },
    },
    {
      title: '[DA-2] choosing a period asks nothing more',
      given: [{ done: 'fetchSalesTotal', output: null }],
      when: chosen('month'),
      expected: { state: 'absent', effects: [], values: { period: 'year' } },
    },
  ])
})

describe('sales total of an API that offers a series', () => {
  spec({ machine: salesTotalMachine, input: { offersSeries: true }, select }, [
    {
      title: '[DA-2] asks for the series by year',
      when: 'start',
      expected: {
        state: { offered: 'loading' },
        effects: [askedSeries('year')],
        values: { trend: 'loading', period: 'year' },
      },
    },
    {
      title: '[DA-2] has loaded',
      when: came,
      expected: { state: { offered: 'loaded' }, effects: [], values: { trend: 'loaded', series: years } },
    },
    {
      title: '[DA-13] periods without a single order are empty',
      when: { done: 'fetchSalesSeries', output: [{ period_start: '2024-01-01', data_sum: 0, data_count: 0 }] },
      expected: { state: { offered: 'empty' }, effects: [], values: { trend: 'empty' } },
    },
    {
      title: '[DA-13] no periods are empty',
      when: { done: 'fetchSalesSeries', output: [] },
      expected: { state: { offered: 'empty' }, effects: [] },
    },
    {
      title: '[DA-13] fails: logged, and offers to try again',
      when: failed,
      expected: {
        state: { offered: 'failed' },
        effects: [{ tell: 'logError', params: { message: 'No answer' } }],
        values: { trend: 'failed', failure: 'No answer' },
      },
    },
    {
      title: '[SE-10] 403 is not permitted',
      when: { fail: 'fetchSalesSeries', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: { offered: 'notPermitted' }, effects: [], values: { trend: 'notPermitted' } },
    },
    {
      title: '[DA-13] tries again, with the period of before',
      given: [came, chosen('week'), failed],
      when: { type: 'retry.requested' },
      expected: { state: { offered: 'loading' }, effects: [askedSeries('week')] },
    },
    {
      title: '[DA-2] another period is asked for',
      given: [came],
      when: chosen('week'),
      expected: { state: { offered: 'loading' }, effects: [askedSeries('week')], values: { period: 'week' } },
    },
    {
      title: '[DA-2] and takes the place of the one before',
      given: [came, chosen('week')],
      when: { done: 'fetchSalesSeries', output: weeks },
      expected: { state: { offered: 'loaded' }, effects: [], values: { series: weeks } },
    },
    {
      title: '[DA-2] the same period is not asked for again',
      given: [came],
      when: chosen('year'),
      expected: { state: { offered: 'loaded' }, effects: [], values: { series: years } },
    },
    {
      title: '[DA-2] another period while one loads: the first is aborted',
      when: chosen('month'),
      expected: { state: { offered: 'loading' }, effects: [{ abort: 'fetchSalesSeries' }, askedSeries('month')] },
    },
    {
      title: '[DA-2] and its late answer finds no one',
      given: [chosen('month')],
      when: { ...came, late: true },
      expected: { state: { offered: 'loading' }, effects: [], values: { period: 'month', series: [] } },
    },
  ])
})

import { CallError } from '../../../../machines/model/callError.ts'
import {
  salesTotalMachine,
  selectPeriod,
  selectSeries,
  selectTrendAge,
  selectTrendFailure,
  selectTrendState,
} from '../../../../machines/screens/dashboard/salesTotal.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

const askedSeries = (period: 'year' | 'month' | 'week'): Effect => ({ ask: 'fetchSalesSeries', input: { period } })
/** Whoever stays so long is told anew. */
const stayed = { pass: 600 } as const
const chosen = (period: 'year' | 'month' | 'week') => ({ type: 'period.chosen', period }) as const
const years = [
  { period_start: '2023-01-01', data_sum: 1200.5, data_count: 3 },
  { period_start: '2024-01-01', data_sum: 0, data_count: 0 },
]
const weeks = [{ period_start: '2024-03-04', data_sum: 10, data_count: 1 }]
const came = { done: 'fetchSalesSeries', output: { series: years, at: 60_000 } } as const
const call = (period: 'year' | 'month' | 'week') => ({ call: 'fetchSalesTotal', period }) as const
const announced = (period: 'year' | 'month' | 'week', series: typeof years): Effect => ({
  parent: { type: 'answer.remembered', known: { call: call(period), answer: { series, at: 60_000 } } },
})
const dropped: Effect = { parent: { type: 'answer.dropped', call: call('year') } }
const clock: Effect = { watch: 'watchClock' }
const known = [{ call: call('year'), answer: { series: years, at: 60_000 } }]
const failed = { fail: 'fetchSalesSeries', error: new CallError('network', 'No answer') } as const

const select = {
  trend: selectTrendState,
  failure: selectTrendFailure,
  period: selectPeriod,
  age: selectTrendAge,
  series: selectSeries,
}

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
      expected: {
        state: { offered: 'loaded' },
        effects: [announced('year', years)],
        values: { trend: 'loaded', series: years, age: null },
      },
    },
    {
      title: '[DA-13] periods without a single order are empty',
      when: {
        done: 'fetchSalesSeries',
        output: { series: [{ period_start: '2024-01-01', data_sum: 0, data_count: 0 }], at: 60_000 },
      },
      expected: { state: { offered: 'empty' }, effects: [dropped], values: { trend: 'empty' } },
    },
    {
      title: '[DA-13] no periods are empty',
      when: { done: 'fetchSalesSeries', output: { series: [], at: 60_000 } },
      expected: { state: { offered: 'empty' }, effects: [dropped] },
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
      expected: { state: { offered: 'notPermitted' }, effects: [dropped], values: { trend: 'notPermitted' } },
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
      when: { done: 'fetchSalesSeries', output: { series: weeks, at: 60_000 } },
      expected: { state: { offered: 'loaded' }, effects: [announced('week', weeks)], values: { series: weeks } },
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
    {
      title: '[PF-51] what was drawn last stands there at once, with its age',
      input: { offersSeries: true, known },
      when: 'start',
      expected: {
        state: { offered: { known: 'returning' } },
        effects: [clock],
        values: { trend: 'refreshing', period: 'year', series: years, age: 'just now' },
      },
    },
    {
      title: '[PF-56] and is asked for anew by who stays',
      input: { offersSeries: true, known },
      when: stayed,
      expected: {
        state: { offered: { known: 'refreshing' } },
        effects: [askedSeries('year')],
        values: { trend: 'refreshing', series: years, age: 'just now' },
      },
    },
    {
      title: '[PF-51] its age is told as time goes by, until a fresh one is there',
      input: { offersSeries: true, known },
      when: { from: 'watchClock', event: { type: 'clock.ticked', at: 120_000 } },
      expected: { state: { offered: { known: 'returning' } }, effects: [], values: { age: '1 minute ago' } },
    },
    {
      title: '[PF-51] which takes its place',
      input: { offersSeries: true, known },
      given: [stayed],
      when: { done: 'fetchSalesSeries', output: { series: weeks, at: 60_000 } },
      expected: {
        state: { offered: 'loaded' },
        effects: [{ unwatch: 'watchClock' }, announced('year', weeks)],
        values: { trend: 'loaded', series: weeks, age: null },
      },
    },
    {
      title: '[PF-51] a period that was shown before stands there at once when it is chosen again',
      given: [came, chosen('week')],
      when: chosen('year'),
      expected: {
        state: { offered: { known: 'returning' } },
        effects: [{ abort: 'fetchSalesSeries' }, clock],
        values: { trend: 'refreshing', series: years },
      },
    },
    {
      title: '[PF-51] one that was not shown before does not stand in for another',
      input: { offersSeries: true, known },
      when: chosen('week'),
      expected: {
        state: { offered: 'loading' },
        effects: [{ unwatch: 'watchClock' }, askedSeries('week')],
        values: { trend: 'loading', series: [], age: null },
      },
    },
    {
      title: '[PF-51] an empty one takes what was known of it along',
      input: { offersSeries: true, known },
      given: [stayed, { done: 'fetchSalesSeries', output: { series: [], at: 60_000 } }, chosen('week')],
      when: chosen('year'),
      expected: {
        state: { offered: 'loading' },
        effects: [{ abort: 'fetchSalesSeries' }, askedSeries('year')],
        values: { trend: 'loading', series: [] },
      },
    },
    {
      title: '[PF-52] no fresh one comes: the old one stays with its age, and says why',
      input: { offersSeries: true, known },
      given: [stayed],
      when: failed,
      expected: {
        state: { offered: { known: 'outdated' } },
        effects: [{ tell: 'logError', params: { message: 'No answer' } }],
        values: { trend: 'outdated', failure: 'No answer', series: years, age: 'just now' },
      },
    },
    {
      title: '[PF-52] and it can be asked for again',
      input: { offersSeries: true, known },
      given: [stayed, failed],
      when: { type: 'retry.requested' },
      expected: {
        state: { offered: { known: 'refreshing' } },
        effects: [askedSeries('year')],
        values: { series: years },
      },
    },
    {
      title: '[PF-53] [SE-10] 403: what may not be seen any more is neither shown nor kept',
      input: { offersSeries: true, known },
      given: [stayed],
      when: { fail: 'fetchSalesSeries', error: new CallError('http', 'Forbidden', 403) },
      expected: {
        state: { offered: 'notPermitted' },
        effects: [{ unwatch: 'watchClock' }, dropped],
        values: { trend: 'notPermitted', series: [] },
      },
    },
    {
      title: '[PF-53] nor is what an API brought that offers it no more',
      input: { offersSeries: false, known },
      when: 'start',
      expected: {
        state: 'asking',
        effects: [{ ask: 'fetchSalesTotal', input: { period: 'year' } }],
        values: { trend: null },
      },
    },
  ])
})

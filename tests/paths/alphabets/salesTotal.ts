import {
  salesTotalMachine,
  selectPeriod,
  selectSeries,
  selectTrendFailure,
  selectTrendState,
} from '../../../machines/parts/salesTotal.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const sold = [{ period_start: '2024-01-01', data_sum: 1200, data_count: 2 }]
const idle = [{ period_start: '2024-01-01', data_sum: 0, data_count: 0 }]
const settled = oneOf('loading', 'loaded', 'empty', 'failed', 'notPermitted')

export const salesTotal = alphabet(salesTotalMachine, {
  starts: {
    'opens with an API that has the series': { offersSeries: true },
    'opens with an API that has none': { offersSeries: false },
  },
  steps: {
    'the series comes': { done: 'fetchSalesSeries', output: sold },
    'the series comes empty': { done: 'fetchSalesSeries', output: idle },
    'the series is refused': { fail: 'fetchSalesSeries', error: forbidden },
    'the series fails': { fail: 'fetchSalesSeries', error: gone },
    'the total comes': { done: 'fetchSalesTotal', output: 5 },
    'the total fails': { fail: 'fetchSalesTotal', error: gone },
    'the year is chosen': { type: 'period.chosen', period: 'year' },
    'the week is chosen': { type: 'period.chosen', period: 'week' },
    'is asked again': { type: 'retry.requested' },
  },
  shows: { trend: selectTrendState, failure: selectTrendFailure, period: selectPeriod, series: selectSeries },
  facts: [
    {
      on: 'opens with an API that has the series',
      sees: { trend: 'loading', failure: '', period: 'year', series: [] },
      asks: ['fetchSalesSeries'],
    },
    {
      on: 'opens with an API that has none',
      sees: { trend: null, failure: '', period: 'year', series: [] },
      asks: ['fetchSalesTotal'],
    },
    { on: 'the series comes', sees: { trend: 'loaded', series: sold } },
    { on: 'the series comes empty', sees: { trend: 'empty' } },
    { on: 'the series is refused', sees: { trend: 'notPermitted' } },
    { on: 'the series fails', sees: { trend: 'failed', failure: 'No answer' }, asks: ['logError'] },
    { on: 'the total fails', asks: ['logError'] },
    {
      on: 'the year is chosen',
      seeing: { trend: settled, period: 'week' },
      sees: { trend: 'loading', period: 'year' },
      asks: ['fetchSalesSeries'],
    },
    {
      on: 'the week is chosen',
      seeing: { trend: settled, period: 'year' },
      sees: { trend: 'loading', period: 'week' },
      asks: ['fetchSalesSeries'],
    },
    { on: 'is asked again', seeing: { trend: 'failed' }, sees: { trend: 'loading' }, asks: ['fetchSalesSeries'] },
  ],
})

import { knownOf } from '../../../machines/model/known.ts'
import {
  salesTotalMachine,
  selectPeriod,
  selectSeries,
  selectTrendAge,
  selectTrendFailure,
  selectTrendState,
} from '../../../machines/screens/dashboard/salesTotal.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const sold = [{ period_start: '2024-01-01', data_sum: 1200, data_count: 2 }]
const idle = [{ period_start: '2024-01-01', data_sum: 0, data_count: 0 }]
const known = [{ call: { call: 'fetchSalesTotal', period: 'year' }, answer: { series: sold, at: 1000 } }] as const
const settled = oneOf('loading', 'refreshing', 'outdated', 'loaded', 'empty', 'failed', 'notPermitted')
const LATER = 121_000
const ASKED = ['fetchSalesSeries']

const UNKNOWN = { isYearKnown: false, isWeekKnown: false, now: 0 } as const

/** What is known afterwards of the period that is shown. */
const ofPeriods = <On extends string>(on: On, isKnown: boolean) => [
  { on, seeing: { period: 'year' as const }, sees: { isYearKnown: isKnown } },
  { on, seeing: { period: 'week' as const }, sees: { isWeekKnown: isKnown } },
]

/** Another period is asked for: one that was shown before stands there meanwhile. */
const chosen = (period: 'year' | 'week', before: 'year' | 'week') => {
  const on = `the ${period} is chosen` as const
  const isKnown = period === 'year' ? 'isYearKnown' : 'isWeekKnown'
  return [
    {
      on,
      seeing: { trend: settled, period: before, [isKnown]: false },
      sees: { trend: 'loading' as const, isPassedBy: false, period, series: [], age: null },
      asks: ASKED,
    },
    {
      on,
      seeing: { trend: settled, period: before, [isKnown]: true },
      sees: { trend: 'refreshing' as const, isPassedBy: true, period, series: sold },
      asks: ['watchClock'],
    },
    // The clock tells the time at once: what is known of it until then is what it told last.
    ...(
      [
        [0, 'just now'],
        [LATER, '2 minutes ago'],
      ] as const
    ).map(([now, age]) => ({
      on,
      seeing: { trend: settled, period: before, [isKnown]: true, now },
      sees: { age },
    })),
  ]
}

export const salesTotal = alphabet(salesTotalMachine, {
  starts: {
    'opens with an API that has the series': { offersSeries: true },
    'opens with an API that has none': { offersSeries: false },
    'one comes back to it': { offersSeries: true, known },
  },
  steps: {
    'the series comes': { done: 'fetchSalesSeries', output: { series: sold, at: 1000 } },
    'the series comes empty': { done: 'fetchSalesSeries', output: { series: idle, at: 1000 } },
    'the series is refused': { fail: 'fetchSalesSeries', error: forbidden },
    'the series fails': { fail: 'fetchSalesSeries', error: gone },
    'the total comes': { done: 'fetchSalesTotal', output: 5 },
    'the total fails': { fail: 'fetchSalesTotal', error: gone },
    'the year is chosen': { type: 'period.chosen', period: 'year' },
    'the week is chosen': { type: 'period.chosen', period: 'week' },
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: LATER } },
  },
  shows: {
    trend: selectTrendState,
    isPassedBy: (snapshot) => snapshot.matches({ offered: { known: 'returning' } }),
    failure: selectTrendFailure,
    period: selectPeriod,
    series: selectSeries,
    age: selectTrendAge,
    now: ({ context }) => context.now,
    isYearKnown: ({ context }) => knownOf(context.known, { call: 'fetchSalesTotal', period: 'year' }) !== null,
    isWeekKnown: ({ context }) => knownOf(context.known, { call: 'fetchSalesTotal', period: 'week' }) !== null,
  },
  facts: [
    {
      on: 'opens with an API that has the series',
      sees: { trend: 'loading', isPassedBy: false, failure: '', period: 'year', series: [], age: null, ...UNKNOWN },
      asks: ASKED,
    },
    {
      on: 'opens with an API that has none',
      sees: { trend: null, isPassedBy: false, failure: '', period: 'year', series: [], age: null, ...UNKNOWN },
      asks: ['fetchSalesTotal'],
    },
    {
      on: 'one comes back to it',
      sees: {
        trend: 'refreshing',
        isPassedBy: true,
        failure: '',
        period: 'year',
        series: sold,
        age: 'just now',
        isYearKnown: true,
        isWeekKnown: false,
        now: 0,
      },
      asks: ['watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ASKED },
    { on: 'the series comes', sees: { trend: 'loaded', series: sold, age: null }, asks: ['answer.remembered'] },
    ...ofPeriods('the series comes', true),
    { on: 'the series comes empty', sees: { trend: 'empty', series: [], age: null }, asks: ['answer.dropped'] },
    ...ofPeriods('the series comes empty', false),
    { on: 'the series is refused', sees: { trend: 'notPermitted', series: [], age: null }, asks: ['answer.dropped'] },
    ...ofPeriods('the series is refused', false),
    { on: 'the series fails', sees: { failure: 'No answer' }, asks: ['logError'] },
    { on: 'the series fails', seeing: { trend: 'loading' }, sees: { trend: 'failed' } },
    { on: 'the series fails', seeing: { trend: 'refreshing' }, sees: { trend: 'outdated' } },
    { on: 'the total fails', asks: ['logError'] },
    ...chosen('year', 'week'),
    ...chosen('week', 'year'),
    { on: 'is asked again', seeing: { trend: 'failed' }, sees: { trend: 'loading' }, asks: ASKED },
    { on: 'is asked again', seeing: { trend: 'outdated' }, sees: { trend: 'refreshing' }, asks: ASKED },
    { on: 'two minutes have passed', sees: { age: '2 minutes ago', now: LATER } },
  ],
})

import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchSalesSeries, fetchSalesTotal, logError } from '../effects.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'
import type { Period, SalesPeriod } from '../model/reports.ts'

interface SalesTotalContext {
  readonly offersSeries: boolean
  readonly period: Period
  readonly series: readonly SalesPeriod[]
  /** Why the series could not be loaded. */
  readonly failure: string
}

const NONE: readonly SalesPeriod[] = []

/**
 * The sales total. Where the API offers a time series it is fetched, year first, and drawn; where it does not, the
 * documented call is made once, its answer logged by the effect, and there is nothing to draw.
 */
export const salesTotalMachine = setup({
  types: {
    context: {} as SalesTotalContext,
    events: {} as { type: 'period.chosen'; period: Period } | { type: 'retry.requested' },
    input: {} as { offersSeries: boolean },
  },
  actors: { fetchSalesTotal, fetchSalesSeries },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storePeriod: assign((_, params: { period: Period }) => ({ period: params.period })),
    storeSeries: assign((_, params: { series: readonly SalesPeriod[] }) => ({ series: params.series })),
  },
  guards: {
    isSeriesOffered: ({ context }) => context.offersSeries,
    isAnotherPeriod: ({ context }, params: { period: Period }) => params.period !== context.period,
    isEmpty: (_, params: { series: readonly SalesPeriod[] }) =>
      params.series.every(({ data_count }) => data_count === 0),
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
}).createMachine({
  id: 'salesTotal',
  context: ({ input }) => ({ offersSeries: input.offersSeries, period: 'year', series: NONE, failure: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSeriesOffered', target: 'offered' }, { target: 'asking' }] },
    asking: {
      invoke: {
        src: 'fetchSalesTotal',
        input: ({ context }) => ({ period: context.period }),
        onDone: 'absent',
        onError: {
          target: 'absent',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    absent: {},
    offered: {
      initial: 'loading',
      on: {
        'period.chosen': {
          guard: { type: 'isAnotherPeriod', params: ({ event }) => ({ period: event.period }) },
          target: '.loading',
          actions: { type: 'storePeriod', params: ({ event }) => ({ period: event.period }) },
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'fetchSalesSeries',
            input: ({ context }) => ({ period: context.period }),
            onDone: [
              { guard: { type: 'isEmpty', params: ({ event }) => ({ series: event.output }) }, target: 'empty' },
              {
                target: 'loaded',
                actions: { type: 'storeSeries', params: ({ event }) => ({ series: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                target: 'notPermitted',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
                ],
              },
            ],
          },
        },
        loaded: {},
        empty: {},
        failed: { on: { 'retry.requested': 'loading' } },
        notPermitted: {},
      },
    },
  },
})

type SalesTotalSnapshot = SnapshotFrom<typeof salesTotalMachine>

/** The state of the trend, or null where this API offers none. */
export const selectTrendState = (snapshot: SalesTotalSnapshot) =>
  typeof snapshot.value === 'object' ? snapshot.value.offered : null
/** Why the series could not be loaded. */
export const selectTrendFailure = (snapshot: SalesTotalSnapshot): string => snapshot.context.failure
export const selectPeriod = (snapshot: SalesTotalSnapshot): Period => snapshot.context.period
export const selectSeries = (snapshot: SalesTotalSnapshot): readonly SalesPeriod[] => snapshot.context.series

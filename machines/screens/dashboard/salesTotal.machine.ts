import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchSalesSeries, fetchSalesTotal, logError, watchClock } from '../../effects.ts'
import { ageWords } from '../../model/age.ts'
import type { SeriesAnswer } from '../../model/answers.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  knownOf,
  NOTHING_KNOWN,
  seenAs,
  withKnown,
  withoutKnown,
} from '../../model/known.ts'
import type { Period, SalesPeriod } from '../../model/reports.ts'

interface SalesTotalContext {
  readonly offersSeries: boolean
  readonly period: Period
  /** What is known of each period. */
  readonly known: readonly KnownAnswer[]
  /** The time that the age of what is shown counts to, epoch milliseconds. */
  readonly now: number
  /** Why the series could not be loaded. */
  readonly failure: string
}

interface SalesTotalInput {
  readonly offersSeries: boolean
  readonly known?: readonly KnownAnswer[]
}

const NONE: readonly SalesPeriod[] = []

const callOf = ({ period }: SalesTotalContext): KnownCall<'fetchSalesTotal'> => ({ call: 'fetchSalesTotal', period })

const salesTotalSetup = setup({
  types: {
    context: {} as SalesTotalContext,
    events: {} as
      | { type: 'period.chosen'; period: Period }
      | { type: 'retry.requested' }
      | { type: 'clock.ticked'; at: number },
    input: {} as SalesTotalInput,
  },
  actors: { fetchSalesTotal, fetchSalesSeries, watchClock },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storePeriod: assign((_, params: { period: Period }) => ({ period: params.period })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    storeAnswer: assign(({ context }, params: { answer: SeriesAnswer }) => ({
      known: withKnown(context.known, { call: callOf(context), answer: params.answer }),
    })),
    forgetAnswer: assign(({ context }) => ({ known: withoutKnown(context.known, callOf(context)) })),
    announceAnswer: sendParent(
      ({ context }, params: { answer: SeriesAnswer }): AnswerNews => ({
        type: 'answer.remembered',
        known: { call: callOf(context), answer: params.answer },
      }),
    ),
    dropAnswer: sendParent(({ context }): AnswerNews => ({ type: 'answer.dropped', call: callOf(context) })),
  },
  guards: {
    isSeriesOffered: ({ context }) => context.offersSeries,
    isSeriesKnown: ({ context }) => context.offersSeries && knownOf(context.known, callOf(context)) !== null,
    isAnotherPeriod: ({ context }, params: { period: Period }) => params.period !== context.period,
    isEmpty: (_, params: { answer: SeriesAnswer }) => params.answer.series.every(({ data_count }) => data_count === 0),
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
  delays: { RETURN_DELAY },
})

/** The call of the series, and where it leads when it fails. */
const asking = (failed: '#salesTotal.offered.failed' | '#salesTotal.offered.known.outdated') =>
  salesTotalSetup.createStateConfig({
    invoke: {
      src: 'fetchSalesSeries',
      input: ({ context }) => ({ period: context.period }),
      onDone: [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
          target: '#salesTotal.offered.empty',
          actions: ['forgetAnswer', 'dropAnswer'],
        },
        {
          target: '#salesTotal.offered.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#salesTotal.offered.notPermitted',
          actions: ['forgetAnswer', 'dropAnswer'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/**
 * The sales total. Where the API offers a time series it is fetched, year first, and drawn; where it does not, the
 * documented call is made once, its answer logged by the effect, and there is nothing to draw. A period that was shown before
 * stands there at once, with its age, until it has been fetched anew.
 */
export const salesTotalMachine = salesTotalSetup.createMachine({
  id: 'salesTotal',
  context: ({ input }) => ({
    offersSeries: input.offersSeries,
    period: 'year',
    known: input.known ?? NOTHING_KNOWN,
    now: 0,
    failure: '',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSeriesKnown', target: 'offered.known' },
        { guard: 'isSeriesOffered', target: 'offered' },
        { target: 'asking' },
      ],
    },
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
          target: 'deciding',
          actions: { type: 'storePeriod', params: ({ event }) => ({ period: event.period }) },
        },
      },
      states: {
        loading: asking('#salesTotal.offered.failed'),
        known: {
          invoke: { src: 'watchClock' },
          on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: asking('#salesTotal.offered.known.outdated'),
            outdated: { on: { 'retry.requested': 'refreshing' } },
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
export const selectTrendState = ({ value }: SalesTotalSnapshot) => {
  if (typeof value !== 'object') return null
  return typeof value.offered === 'object' ? seenAs(value.offered.known) : value.offered
}
/** Why the series could not be loaded. */
export const selectTrendFailure = (snapshot: SalesTotalSnapshot): string => snapshot.context.failure
export const selectPeriod = (snapshot: SalesTotalSnapshot): Period => snapshot.context.period

const shown = ({ context }: SalesTotalSnapshot): SeriesAnswer | null => knownOf(context.known, callOf(context))

/** How old what is shown is, in words; null where it has just come, or nothing is shown. */
export const selectTrendAge = (snapshot: SalesTotalSnapshot): string | null => {
  const answer = shown(snapshot)
  return snapshot.matches({ offered: 'known' }) && answer ? ageWords(answer.at, snapshot.context.now) : null
}
export const selectSeries = (snapshot: SalesTotalSnapshot): readonly SalesPeriod[] => shown(snapshot)?.series ?? NONE

import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchReport, logError, watchClock } from '../../effects.ts'
import { ageWords } from '../../model/age.ts'
import { isEmptyReport, type ReportAnswer, type ReportName } from '../../model/answers.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { type AnswerNews, type KnownCall, seenAs } from '../../model/known.ts'

interface ReportInput {
  readonly report: ReportName
  /** What it said when it was shown last; null where it was not. */
  readonly known?: ReportAnswer | null
}

interface ReportContext {
  readonly report: ReportName
  /** What is shown; null before anything is. */
  readonly answer: ReportAnswer | null
  /** The time that the age of what is shown counts to, epoch milliseconds. */
  readonly now: number
  /** Why it could not be loaded. */
  readonly failure: string
}

const NOTHING: Partial<ReportAnswer> = {}

const callOf = ({ report }: ReportContext): KnownCall<'fetchReport'> => ({ call: 'fetchReport', report })

const reportSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as { type: 'retry.requested' } | { type: 'clock.ticked'; at: number },
    input: {} as ReportInput,
  },
  actors: { fetchReport, watchClock },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeAnswer: assign((_, params: { answer: ReportAnswer }) => ({ answer: params.answer })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    announceAnswer: sendParent(
      ({ context }, params: { answer: ReportAnswer }): AnswerNews => ({
        type: 'answer.remembered',
        known: { call: callOf(context), answer: params.answer },
      }),
    ),
    dropAnswer: sendParent(({ context }): AnswerNews => ({ type: 'answer.dropped', call: callOf(context) })),
  },
  guards: {
    isKnown: ({ context }) => context.answer !== null,
    isEmpty: (_, params: { answer: ReportAnswer }) => isEmptyReport(params.answer),
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
  delays: { RETURN_DELAY },
})

/** The call, and where it leads when it fails. */
const asking = (failed: '#report.failed' | '#report.known.outdated') =>
  reportSetup.createStateConfig({
    invoke: {
      src: 'fetchReport',
      input: ({ context }) => ({ report: context.report }),
      onDone: [
        {
          guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
          target: '#report.empty',
          actions: 'dropAnswer',
        },
        {
          target: '#report.loaded',
          actions: [
            { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'announceAnswer', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
      ],
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#report.notPermitted',
          actions: 'dropAnswer',
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
 * A report of the dashboard: fetched at once, and again when asked for after a failure. What it said when it was shown last
 * stands there at once, with its age, is fetched anew where somebody stays, and stays itself where it cannot be loaded. Nothing acts on
 * a figure: an old one does no harm once it says how old it is.
 */
export const reportMachine = reportSetup.createMachine({
  id: 'report',
  context: ({ input }) => ({ report: input.report, answer: input.known ?? null, now: 0, failure: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'known' }, { target: 'loading' }] },
    loading: asking('#report.failed'),
    known: {
      invoke: { src: 'watchClock' },
      on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
      initial: 'returning',
      states: {
        returning: { after: { RETURN_DELAY: 'refreshing' } },
        refreshing: asking('#report.known.outdated'),
        outdated: { on: { 'retry.requested': 'refreshing' } },
      },
    },
    loaded: {},
    empty: {},
    failed: { on: { 'retry.requested': 'loading' } },
    notPermitted: {},
  },
})

type ReportSnapshot = SnapshotFrom<typeof reportMachine>

/** The states in which a widget can be; each shows, and none pretends to be another. */
export type WidgetState = 'loading' | 'refreshing' | 'outdated' | 'loaded' | 'empty' | 'failed' | 'notPermitted'

export const selectReportState = ({ value }: ReportSnapshot): WidgetState => {
  if (typeof value === 'object') return seenAs(value.known)
  return value === 'deciding' ? 'loading' : value
}
/** Why it could not be loaded. */
export const selectReportFailure = (snapshot: ReportSnapshot): string => snapshot.context.failure
/** How old what is shown is, in words; null where it has just come, or nothing is shown. */
export const selectReportAge = ({ value, context }: ReportSnapshot): string | null =>
  typeof value === 'object' && context.answer ? ageWords(context.answer.at, context.now) : null
/** What is shown, under the name of its report; nothing before anything is. */
export const selectAnswer = (snapshot: ReportSnapshot): Partial<ReportAnswer> => snapshot.context.answer ?? NOTHING

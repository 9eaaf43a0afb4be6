import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchReport, logError } from '../effects.ts'
import { isEmptyReport, type ReportAnswer, type ReportName } from '../model/answers.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'

/** A report of the dashboard: fetched at once, and again when asked for after a failure. */
export const reportMachine = setup({
  types: {
    context: {} as {
      readonly report: ReportName
      readonly answer: ReportAnswer
      /** Why it could not be loaded. */
      readonly failure: string
    },
    events: {} as { type: 'retry.requested' },
    input: {} as { report: ReportName },
  },
  actors: { fetchReport },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeAnswer: assign((_, params: { answer: ReportAnswer }) => ({ answer: params.answer })),
  },
  guards: {
    isEmpty: (_, params: { answer: ReportAnswer }) => isEmptyReport(params.answer),
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ report: input.report, answer: {}, failure: '' }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchReport',
        input: ({ context }) => ({ report: context.report }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) }, target: 'empty' },
          { target: 'loaded', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
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
})

type ReportSnapshot = SnapshotFrom<typeof reportMachine>

/** The states in which a widget can be; each shows, and none pretends to be another. */
export type WidgetState = 'loading' | 'loaded' | 'empty' | 'failed' | 'notPermitted'

export const selectReportState = (snapshot: ReportSnapshot): WidgetState => snapshot.value
/** Why it could not be loaded. */
export const selectReportFailure = (snapshot: ReportSnapshot): string => snapshot.context.failure
/** What has come, under the name of its report; nothing before it is loaded. */
export const selectAnswer = (snapshot: ReportSnapshot): ReportAnswer => snapshot.context.answer

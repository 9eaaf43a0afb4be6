import { assign, type SnapshotFrom, setup } from 'xstate'
import { loadRecording, logError, saveReport } from './effects.ts'
import { messageOf } from './model/callError.ts'
import type { Problem } from './model/recording.ts'

interface ProblemReportContext {
  /** What was recorded; null while there is nothing. */
  readonly problem: Problem | null
  /** What the person writes. */
  readonly note: string
}

type ProblemReportEvent =
  /** The report was opened once more. */
  | { type: 'recording.requested' }
  | { type: 'retry.requested' }
  | { type: 'note.changed'; note: string }
  | { type: 'file.requested' }

/** A problem that a person reports: what was recorded is shown, they may add a note, and save both as a file. */
export const problemReportMachine = setup({
  types: {
    context: {} as ProblemReportContext,
    events: {} as ProblemReportEvent,
  },
  actors: { loadRecording },
  actions: {
    logError,
    saveReport,
    storeProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    storeNote: assign((_, params: { note: string }) => ({ note: params.note })),
    forgetNote: assign({ note: '' }),
  },
}).createMachine({
  id: 'problemReport',
  context: { problem: null, note: '' },
  initial: 'loading',
  on: {
    'recording.requested': '.loading',
    'note.changed': { actions: { type: 'storeNote', params: ({ event }) => ({ note: event.note }) } },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadRecording',
        onDone: {
          target: 'shown',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
    },
    shown: {
      on: {
        'file.requested': {
          target: 'saved',
          actions: { type: 'saveReport', params: ({ context }) => context },
        },
      },
    },
    saved: {
      on: {
        'note.changed': {
          target: 'shown',
          actions: { type: 'storeNote', params: ({ event }) => ({ note: event.note }) },
        },
        'file.requested': {
          actions: { type: 'saveReport', params: ({ context }) => context },
        },
        // The next one is about another problem.
        'recording.requested': { target: 'loading', actions: 'forgetNote' },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

type ProblemReportSnapshot = SnapshotFrom<typeof problemReportMachine>
export type ProblemReportState = ProblemReportSnapshot['value']
export const selectReportState = ({ value }: ProblemReportSnapshot): ProblemReportState => value
/** What is going to be saved; null while there is nothing. */
export const selectProblem = ({ context, value }: ProblemReportSnapshot): Problem | null =>
  value === 'shown' || value === 'saved' ? context.problem : null
export const selectNote = ({ context }: ProblemReportSnapshot): string => context.note

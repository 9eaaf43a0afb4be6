import { nonempty, string } from 'superstruct'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { loadRecording, logError, saveForm, saveReport, watchForm } from '../effects.ts'
import { adopted, isGone, isKept, keptGuards, keyOf, nothingKept } from '../kit/keeping.ts'
import { messageOf } from '../model/callError.ts'
import { contentAs, type FormAdopted, type FormKey } from '../model/forms.ts'
import type { Problem } from '../model/recording.ts'

interface ProblemReportContext extends FormKey {
  /** What was recorded; null while there is nothing. */
  readonly problem: Problem | null
  /** What the person writes. */
  readonly note: string
  /** Whether the note was not written here, but found. */
  readonly isRestored: boolean
}

type ProblemReportEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  /** The report was opened once more. */
  | { type: 'recording.requested' }
  | { type: 'retry.requested' }
  | { type: 'note.changed'; note: string }
  | { type: 'file.requested' }

const Note = nonempty(string())

const reported = ({ context: { problem, note } }: { context: ProblemReportContext }) => ({ problem, note })
const noteKept = ({ context }: { context: ProblemReportContext }) => ({
  ...keyOf({ context }),
  content: context.note === '' ? null : context.note,
})

/**
 * A problem that a person reports: what was recorded is shown, they may add a note, and save both as a file. Until then the note
 * is kept: a problem often ends in a reload.
 */
export const problemReportMachine = setup({
  types: {
    context: {} as ProblemReportContext,
    events: {} as ProblemReportEvent,
    input: {} as { email: string },
  },
  actors: { loadRecording, watchForm },
  actions: {
    logError,
    saveForm,
    saveReport,
    storeProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    storeNote: assign((_, params: { note: string }) => ({ note: params.note })),
    adoptNote: assign(({ context }, params: { content: unknown }) => ({
      note: contentAs(params.content, Note) ?? context.note,
      isRestored: true,
    })),
    forgetNote: assign({ note: '', isRestored: false }),
    settleNote: assign({ isRestored: false }),
  },
  guards: {
    ...keptGuards((content) => contentAs(content, Note)),
  },
}).createMachine({
  id: 'problemReport',
  context: ({ input }) => ({ email: input.email, form: 'problem', problem: null, note: '', isRestored: false }),
  invoke: { src: 'watchForm', input: keyOf },
  initial: 'loading',
  on: {
    'recording.requested': '.loading',
    'note.changed': {
      actions: [
        { type: 'storeNote', params: ({ event }) => ({ note: event.note }) },
        { type: 'saveForm', params: noteKept },
      ],
    },
    'form.adopted': [
      { guard: isKept, actions: { type: 'adoptNote', params: adopted } },
      { guard: isGone, actions: 'forgetNote' },
    ],
    'form.discarded': { actions: ['forgetNote', { type: 'saveForm', params: nothingKept }] },
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
          actions: [{ type: 'saveReport', params: reported }, 'settleNote', { type: 'saveForm', params: nothingKept }],
        },
      },
    },
    saved: {
      on: {
        'note.changed': {
          target: 'shown',
          actions: [
            { type: 'storeNote', params: ({ event }) => ({ note: event.note }) },
            { type: 'saveForm', params: noteKept },
          ],
        },
        // The note that another tab writes now is another one.
        'form.adopted': {
          guard: isKept,
          target: 'shown',
          actions: { type: 'adoptNote', params: adopted },
        },
        'file.requested': {
          actions: { type: 'saveReport', params: reported },
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
const OBSTACLES = {
  loading: 'The report is being made: wait until it is there',
  shown: null,
  saved: null,
  failed: 'Nothing was recorded: try again',
} as const
/** Why the file cannot be saved now, or null. */
export const selectSaveObstacle = ({ value }: ProblemReportSnapshot): string | null => OBSTACLES[value]
export const selectNote = ({ context }: ProblemReportSnapshot): string => context.note
/** Whether the note was kept from before, and can be discarded now. */
export const selectIsNoteRestored = ({ context }: ProblemReportSnapshot): boolean => context.isRestored

import { nonempty, string } from 'superstruct'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { loadRecording, logError, saveForm, saveReport, watchForm } from '../effects.ts'
import {
  type Adopted,
  adopted,
  contentRemoved,
  isGone,
  isKept,
  keptGuards,
  keyOf,
  NOT_RESTORED,
  type Restored,
} from '../kit/keeping.ts'
import { logFailure } from '../kit/params.ts'
import { contentAs, type FormAdopted, type FormKey } from '../model/forms.ts'
import type { Problem } from '../model/recording.ts'
import { TEXTS } from './texts.ts'

interface ProblemReportContext extends FormKey, Restored {
  /** The recording; null until it is loaded. */
  readonly problem: Problem | null
  readonly note: string
}

type ProblemReportEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  /** The report was opened again. */
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

const changeNote = [
  { type: 'storeNote', params: ({ event }: { event: { note: string } }) => ({ note: event.note }) },
  { type: 'saveForm', params: noteKept },
] as const
const adoptNote = { type: 'adoptNote', params: adopted } as const
const discardNote = { type: 'saveForm', params: contentRemoved } as const
const saveReported = { type: 'saveReport', params: reported } as const

/**
 * The report of a problem: the recording is shown, the person may add a note, and saves both as a file. Until then the note is kept,
 * because a problem often ends in a reload.
 */
export const problemReportMachine = setup({
  types: { context: {} as ProblemReportContext, events: {} as ProblemReportEvent, input: {} as { email: string } },
  actors: { loadRecording, watchForm },
  actions: {
    logError,
    saveForm,
    saveReport,
    storeProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    storeNote: assign((_, params: { note: string }) => ({ note: params.note })),
    adoptNote: assign(({ context }, { content, age }: Adopted) => ({
      note: contentAs(content, Note) ?? context.note,
      isRestored: true,
      age,
    })),
    forgetNote: assign({ note: '', ...NOT_RESTORED }),
    settleNote: assign(NOT_RESTORED),
  },
  guards: keptGuards((content) => contentAs(content, Note)),
}).createMachine({
  id: 'problemReport',
  context: ({ input }) => ({ email: input.email, form: 'problem', problem: null, note: '', ...NOT_RESTORED }),
  invoke: { src: 'watchForm', input: keyOf },
  initial: 'loading',
  on: {
    'recording.requested': '.loading',
    'note.changed': { actions: changeNote },
    'form.adopted': [
      { guard: isKept, actions: adoptNote },
      { guard: isGone, actions: 'forgetNote' },
    ],
    'form.discarded': { actions: ['forgetNote', discardNote] },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadRecording',
        onDone: {
          target: 'shown',
          actions: { type: 'storeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
        },
        onError: { target: 'failed', actions: logFailure },
      },
    },
    shown: { on: { 'file.requested': { target: 'saved', actions: [saveReported, 'settleNote', discardNote] } } },
    saved: {
      on: {
        'note.changed': { target: 'shown', actions: changeNote },
        // Another tab has begun a new note.
        'form.adopted': { guard: isKept, target: 'shown', actions: adoptNote },
        'file.requested': { actions: saveReported },
        // The next report is about another problem.
        'recording.requested': { target: 'loading', actions: 'forgetNote' },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

type ProblemReportSnapshot = SnapshotFrom<typeof problemReportMachine>
export type ProblemReportState = ProblemReportSnapshot['value']
export const selectReportState = ({ value }: ProblemReportSnapshot): ProblemReportState => value
/** The recording that the file will hold, or null. */
export const selectProblem = ({ context, value }: ProblemReportSnapshot): Problem | null =>
  value === 'shown' || value === 'saved' ? context.problem : null
const OBSTACLES = {
  loading: TEXTS.preparingReport,
  shown: null,
  saved: null,
  failed: TEXTS.nothingRecorded,
} as const
/** Why the file cannot be saved now, or null. */
export const selectSaveObstacle = ({ value }: ProblemReportSnapshot): string | null => OBSTACLES[value]
export const selectNote = ({ context }: ProblemReportSnapshot): string => context.note
/** Whether the note was restored from storage and can be discarded. */
export const selectIsNoteRestored = ({ context }: ProblemReportSnapshot): boolean => context.isRestored
/** The age of the restored note, such as '2 hours ago', or null. */
export const selectNoteAge = ({ context }: ProblemReportSnapshot): string | null => context.age

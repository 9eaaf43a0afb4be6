import type { Problem } from '../../../machines/model/recording.ts'
import {
  problemReportMachine,
  selectIsNoteRestored,
  selectNote,
  selectNoteAge,
  selectProblem,
  selectReportState,
} from '../../../machines/shell/problemReport.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

const problem = (taken_at: string): Problem => ({
  taken_at,
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
})
const first = problem('2026-03-18T12:00:00.000Z')
const second = problem('2026-03-18T13:00:00.000Z')

const FORM = { email: 'ada@kickstand.example', form: 'problem' } as const
const subject = {
  machine: problemReportMachine,
  input: { email: FORM.email },
  select: {
    note: selectNote,
    age: selectNoteAge,
    problem: selectProblem,
    state: selectReportState,
    isRestored: selectIsNoteRestored,
  },
}

const asks: Effect = { ask: 'loadRecording' }
const opens: readonly Effect[] = [{ watch: 'watchForm', input: FORM }, asks]
/** Stores the draft of the note; null if there is none. */
const kept = (content: string | null): Effect => ({ tell: 'saveForm', params: { ...FORM, content } })
const keeps = (content: string | null) => ({ effects: [kept(content)] })
const adopts = (content: unknown, age?: string) =>
  ({ from: 'watchForm', event: { type: 'form.adopted', content, ...(age && { age }) } }) as const
const comes = (what: Problem) => ({ done: 'loadRecording', output: { problem: what } }) as const
const opensAgain = { type: 'recording.requested' } as const
const writes = (note: string) => ({ type: 'note.changed', note }) as const
const saves = { type: 'file.requested' } as const

describe('a problem report', () => {
  spec(subject, [
    {
      title: '[PR-3] loads the recording when it opens',
      when: 'start',
      expected: { state: 'loading', effects: opens, values: { problem: null, note: '', isRestored: false } },
    },
  ])

  flows(subject, [
    {
      title: '[PR-3] saves the shown recording with the unchanged note, as often as requested',
      steps: [
        ['start', { effects: opens }],
        [comes(first), { effects: [] }],
        [
          writes(' It stood still '),
          { state: 'shown', ...keeps(' It stood still '), values: { note: ' It stood still ' } },
        ],
        [
          saves,
          {
            state: 'saved',
            effects: [{ tell: 'saveReport', params: { problem: first, note: ' It stood still ' } }, kept(null)],
            values: { problem: first },
          },
        ],
        [
          saves,
          {
            state: 'saved',
            effects: [{ tell: 'saveReport', params: { problem: first, note: ' It stood still ' } }],
          },
        ],
        [writes('It hung'), { state: 'shown', ...keeps('It hung'), values: { note: 'It hung' } }],
        [
          saves,
          {
            state: 'saved',
            effects: [{ tell: 'saveReport', params: { problem: first, note: 'It hung' } }, kept(null)],
          },
        ],
      ],
    },
    {
      title: '[PR-3] cannot be saved until its recording has loaded',
      steps: [
        ['start', { effects: opens }],
        [
          { fail: 'loadRecording', error: new Error('Nothing was recorded') },
          {
            state: 'failed',
            effects: [{ tell: 'logError', params: { message: 'Nothing was recorded' } }],
            values: { problem: null },
          },
        ],
        [saves, { state: 'failed', effects: [] }],
        [{ type: 'retry.requested' }, { state: 'loading', effects: [asks] }],
        [comes(first), { state: 'shown', effects: [], values: { problem: first } }],
      ],
    },
    {
      title: '[PR-3] keeps an unsaved note when it is opened again, and starts empty after a saved one',
      steps: [
        ['start', { effects: opens }],
        [comes(first), { effects: [] }],
        [writes('It hung'), keeps('It hung')],
        [opensAgain, { state: 'loading', effects: [asks], values: { note: 'It hung', problem: null } }],
        [comes(second), { state: 'shown', effects: [], values: { problem: second, note: 'It hung' } }],
        [
          saves,
          {
            state: 'saved',
            effects: [{ tell: 'saveReport', params: { problem: second, note: 'It hung' } }, kept(null)],
          },
        ],
        [opensAgain, { state: 'loading', effects: [asks], values: { note: '' } }],
      ],
    },
  ])
})

describe('the stored note of a problem report', () => {
  const none = { note: '', isRestored: false, age: null }

  spec(subject, [
    {
      title: '[ND-1] [ND-13] is restored, and shows how long ago it was written',
      when: adopts('It hung', '2 hours ago'),
      expected: { state: 'loading', effects: [], values: { note: 'It hung', isRestored: true, age: '2 hours ago' } },
    },
    {
      title: '[ND-3] stays shown after saving, but is no longer marked as restored',
      given: [comes(first), adopts('It hung')],
      when: saves,
      expected: {
        state: 'saved',
        effects: [{ tell: 'saveReport', params: { problem: first, note: 'It hung' } }, kept(null)],
        values: { note: 'It hung', isRestored: false },
      },
    },
    {
      title: '[ND-3] is cleared and removed from storage when it is discarded',
      given: [adopts('It hung', '2 hours ago')],
      when: { type: 'form.discarded' },
      expected: { state: 'loading', ...keeps(null), values: none },
    },
    {
      title: '[ND-3] is cleared once another tab has discarded it',
      given: [adopts('It hung', '2 hours ago')],
      when: adopts(null),
      expected: { state: 'loading', effects: [], values: none },
    },
    {
      title: '[ND-1] that another tab writes after saving belongs to a new report',
      given: [comes(first), writes('It hung'), saves],
      when: adopts('It stood'),
      expected: { state: 'shown', effects: [], values: { note: 'It stood', isRestored: true } },
    },
    {
      title: '[ND-3] is removed from storage once it is emptied',
      given: [writes('It hung')],
      when: writes(''),
      expected: { state: 'loading', ...keeps(null), values: none },
    },
    ...[7, '', { note: 'It hung' }].map((content) => ({
      title: `[ND-4] is ignored if it is ${JSON.stringify(content)}`,
      given: [writes('It stood')],
      when: adopts(content),
      expected: { state: 'loading', effects: [], values: { note: 'It stood', isRestored: false } },
    })),
  ])
})

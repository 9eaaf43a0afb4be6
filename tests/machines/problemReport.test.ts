import type { Problem } from '../../machines/model/recording.ts'
import {
  problemReportMachine,
  selectNote,
  selectProblem,
  selectReportState,
} from '../../machines/problemReport.machine.ts'
import type { Effect } from '../support/control.ts'
import { flows, spec } from '../support/spec.ts'

const problem = (taken_at: string): Problem => ({
  taken_at,
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
})
const first = problem('2026-03-18T12:00:00.000Z')
const second = problem('2026-03-18T13:00:00.000Z')

const subject = {
  machine: problemReportMachine,
  select: { note: selectNote, problem: selectProblem, state: selectReportState },
}

const asks: Effect = { ask: 'loadRecording' }
const comes = (what: Problem) => ({ done: 'loadRecording', output: { problem: what } }) as const
const opensAgain = { type: 'recording.requested' } as const
const writes = (note: string) => ({ type: 'note.changed', note }) as const
const saves = { type: 'file.requested' } as const
const fails = { fail: 'loadRecording', error: new Error('It did not come') } as const

describe('a report of a problem', () => {
  spec(subject, [
    {
      title: '[PR-3] takes what was recorded as it opens',
      when: 'start',
      expected: { state: 'loading', effects: [asks], values: { problem: null, note: '' } },
    },
    {
      title: '[PR-3] shows what was recorded',
      when: comes(first),
      expected: { state: 'shown', effects: [], values: { problem: first, state: 'shown' } },
    },
    {
      title: '[PR-3] takes a note while it still waits',
      when: writes('It hung'),
      expected: { state: 'loading', effects: [], values: { note: 'It hung' } },
    },
    {
      title: '[PR-3] says that nothing was recorded',
      when: fails,
      expected: { state: 'failed', effects: [{ tell: 'logError', params: { message: 'It did not come' } }] },
    },
    {
      title: '[PR-3] asks once more where it is told to',
      given: [fails],
      when: { type: 'retry.requested' },
      expected: { state: 'loading', effects: [asks] },
    },
    {
      title: '[PR-3] asks once more where it is opened again after that',
      given: [fails],
      when: opensAgain,
      expected: { state: 'loading', effects: [asks] },
    },
    {
      title: '[PR-3] opened again while it waits, it waits for what has happened until then',
      when: opensAgain,
      expected: { state: 'loading', effects: [{ abort: 'loadRecording' }, asks] },
    },
  ])

  flows(subject, [
    {
      title: '[PR-3] saves what was shown, with the note as it was written, as often as it is told to',
      steps: [
        ['start', { effects: [asks] }],
        [comes(first), { effects: [] }],
        [writes(' It stood still '), { state: 'shown', effects: [], values: { note: ' It stood still ' } }],
        [
          saves,
          {
            state: 'saved',
            effects: [{ tell: 'saveReport', params: { problem: first, note: ' It stood still ' } }],
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
        [writes('It hung'), { state: 'shown', effects: [], values: { note: 'It hung' } }],
        [saves, { state: 'saved', effects: [{ tell: 'saveReport', params: { problem: first, note: 'It hung' } }] }],
      ],
    },
    {
      title: '[PR-3] keeps a note that was not saved, and begins a new one after one that was',
      steps: [
        ['start', { effects: [asks] }],
        [comes(first), { effects: [] }],
        [writes('It hung'), { effects: [] }],
        [opensAgain, { state: 'loading', effects: [asks], values: { note: 'It hung', problem: null } }],
        [comes(second), { state: 'shown', effects: [], values: { problem: second, note: 'It hung' } }],
        [saves, { state: 'saved', effects: [{ tell: 'saveReport', params: { problem: second, note: 'It hung' } }] }],
        [opensAgain, { state: 'loading', effects: [asks], values: { note: '' } }],
      ],
    },
  ])
})

import type { Problem } from '../../../machines/model/recording.ts'
import {
  problemReportMachine,
  selectNote,
  selectProblem,
  selectReportState,
} from '../../../machines/problemReport.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const problem: Problem = {
  taken_at: '2026-03-18T12:00:00.000Z',
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
}
const open = oneOf('shown', 'saved')

export const problemReport = alphabet(problemReportMachine, {
  starts: { 'the report opens': undefined },
  steps: {
    'what was recorded comes': { done: 'loadRecording', output: { problem } },
    'it does not come': { fail: 'loadRecording', error: gone },
    'is asked again': { type: 'retry.requested' },
    'the report opens once more': { type: 'recording.requested' },
    'a note is typed': { type: 'note.changed', note: 'It froze' },
    'Save is pressed': { type: 'file.requested' },
  },
  shows: {
    state: selectReportState,
    note: selectNote,
    hasProblem: (snapshot) => selectProblem(snapshot) !== null,
  },
  facts: [
    { on: 'the report opens', sees: { state: 'loading', note: '', hasProblem: false }, asks: ['loadRecording'] },
    { on: 'what was recorded comes', sees: { state: 'shown', hasProblem: true } },
    { on: 'it does not come', sees: { state: 'failed' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['loadRecording'] },
    { on: 'the report opens once more', sees: { state: 'loading', hasProblem: false }, asks: ['loadRecording'] },
    { on: 'the report opens once more', seeing: { state: 'saved' }, sees: { note: '' } },
    { on: 'a note is typed', sees: { note: 'It froze' } },
    { on: 'a note is typed', seeing: { state: 'saved' }, sees: { state: 'shown' } },
    { on: 'Save is pressed', seeing: { state: open }, sees: { state: 'saved' }, asks: ['saveReport'] },
  ],
})

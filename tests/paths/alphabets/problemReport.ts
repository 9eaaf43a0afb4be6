import type { Problem } from '../../../machines/model/recording.ts'
import {
  problemReportMachine,
  selectIsNoteRestored,
  selectNote,
  selectProblem,
  selectReportState,
} from '../../../machines/shell/problemReport.machine.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const problem: Problem = {
  taken_at: '2026-03-18T12:00:00.000Z',
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
}

export const problemReport = alphabet(problemReportMachine, {
  starts: { 'the report opens': { email: 'ada@kickstand.example' } },
  steps: {
    'what was recorded comes': { done: 'loadRecording', output: { problem } },
    'it does not come': { fail: 'loadRecording', error: gone },
    'is asked again': { type: 'retry.requested' },
    'the report opens once more': { type: 'recording.requested' },
    'a note is typed': { type: 'note.changed', note: 'It froze' },
    'a note is found': { from: 'watchForm', event: { type: 'form.adopted', content: 'It froze' } },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else is found': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'Save is pressed': { type: 'file.requested' },
  },
  shows: {
    state: selectReportState,
    note: selectNote,
    isRestored: selectIsNoteRestored,
    hasProblem: (snapshot) => selectProblem(snapshot) !== null,
  },
  facts: [
    {
      on: 'the report opens',
      sees: { state: 'loading', note: '', isRestored: false, hasProblem: false },
      asks: ['watchForm', 'loadRecording'],
    },
    { on: 'what was recorded comes', sees: { state: 'shown', hasProblem: true } },
    { on: 'it does not come', sees: { state: 'failed' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['loadRecording'] },
    { on: 'the report opens once more', sees: { state: 'loading', hasProblem: false }, asks: ['loadRecording'] },
    { on: 'the report opens once more', seeing: { state: 'saved' }, sees: { note: '', isRestored: false } },
    { on: 'a note is typed', sees: { note: 'It froze' }, asks: ['saveForm'] },
    { on: ['a note is typed', 'a note is found'], seeing: { state: 'saved' }, sees: { state: 'shown' } },
    { on: 'a note is found', sees: { note: 'It froze', isRestored: true } },
    { on: 'another tab is done with it', sees: { note: '', isRestored: false } },
    { on: 'Discard is pressed', sees: { note: '', isRestored: false }, asks: ['saveForm'] },
    {
      on: 'Save is pressed',
      seeing: { state: 'shown' },
      sees: { state: 'saved', isRestored: false },
      asks: ['saveReport', 'saveForm'],
    },
    { on: 'Save is pressed', seeing: { state: 'saved' }, asks: ['saveReport'] },
  ],
})

import {
  reportMachine,
  selectAnswer,
  selectReportFailure,
  selectReportState,
} from '../../../machines/parts/report.machine.ts'
import { alphabet } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const answer = { userActivities: [{ title: 'Sign-ins', count: 12 }] }

export const report = alphabet(reportMachine, {
  starts: { 'the dashboard opens': { report: 'userActivities' } },
  steps: {
    'the report comes': { done: 'fetchReport', output: answer },
    'the report comes empty': { done: 'fetchReport', output: { userActivities: [] } },
    'the call is refused': { fail: 'fetchReport', error: forbidden },
    'the call fails': { fail: 'fetchReport', error: gone },
    'is asked again': { type: 'retry.requested' },
  },
  shows: { state: selectReportState, failure: selectReportFailure, answer: selectAnswer },
  facts: [
    { on: 'the dashboard opens', sees: { state: 'loading', failure: '', answer: {} }, asks: ['fetchReport'] },
    { on: 'the report comes', sees: { state: 'loaded', answer } },
    { on: 'the report comes empty', sees: { state: 'empty' } },
    { on: 'the call is refused', sees: { state: 'notPermitted' } },
    { on: 'the call fails', sees: { state: 'failed', failure: 'No answer' }, asks: ['logError'] },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchReport'] },
  ],
})

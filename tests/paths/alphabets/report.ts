import {
  reportMachine,
  selectAnswer,
  selectReportAge,
  selectReportFailure,
  selectReportState,
} from '../../../machines/screens/dashboard/report.machine.ts'
import { alphabet } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const answer = { userActivities: [{ title: 'Sign-ins', count: 12 }], at: 1000 }
const known = { userActivities: [{ title: 'Sign-ins', count: 9 }], at: 1000 }

export const report = alphabet(reportMachine, {
  starts: {
    'the dashboard opens': { report: 'userActivities' },
    'one comes back to it': { report: 'userActivities', known },
  },
  steps: {
    'the report comes': { done: 'fetchReport', output: answer },
    'the report comes empty': { done: 'fetchReport', output: { userActivities: [], at: 1000 } },
    'the call is refused': { fail: 'fetchReport', error: forbidden },
    'the call fails': { fail: 'fetchReport', error: gone },
    '600 ms pass': { pass: 600 },
    'is asked again': { type: 'retry.requested' },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
  },
  shows: {
    state: selectReportState,
    isPassedBy: (snapshot) => snapshot.matches({ known: 'returning' }),
    failure: selectReportFailure,
    age: selectReportAge,
    answer: selectAnswer,
  },
  facts: [
    {
      on: 'the dashboard opens',
      sees: { state: 'loading', isPassedBy: false, failure: '', age: null, answer: {} },
      asks: ['fetchReport'],
    },
    {
      on: 'one comes back to it',
      sees: { state: 'refreshing', isPassedBy: true, failure: '', age: 'just now', answer: known },
      asks: ['watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchReport'] },
    { on: 'the report comes', sees: { state: 'loaded', age: null, answer }, asks: ['answer.remembered'] },
    { on: 'the report comes empty', sees: { state: 'empty', age: null }, asks: ['answer.dropped'] },
    { on: 'the call is refused', sees: { state: 'notPermitted', age: null }, asks: ['answer.dropped'] },
    { on: 'the call fails', sees: { failure: 'No answer' }, asks: ['logError'] },
    { on: 'the call fails', seeing: { state: 'loading' }, sees: { state: 'failed' } },
    { on: 'the call fails', seeing: { state: 'refreshing' }, sees: { state: 'outdated' } },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['fetchReport'] },
    { on: 'is asked again', seeing: { state: 'outdated' }, sees: { state: 'refreshing' }, asks: ['fetchReport'] },
    { on: 'two minutes have passed', sees: { age: '2 minutes ago' } },
  ],
})

import { CallError } from '../../../machines/model/callError.ts'
import {
  reportMachine,
  selectAnswer,
  selectReportFailure,
  selectReportState,
} from '../../../machines/parts/report.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const asked: Effect = { ask: 'fetchReport', input: { report: 'userActivities' } }
const answer = { userActivities: [{ title: 'Logins', count: 12 }] }
const failed = { fail: 'fetchReport', error: new CallError('http', 'Out of order', 500) } as const

describe('report', () => {
  spec(
    {
      machine: reportMachine,
      input: { report: 'userActivities' },
      select: { state: selectReportState, failure: selectReportFailure, answer: selectAnswer },
    },
    [
      {
        title: '[DA-13] loads at once',
        when: 'start',
        expected: { state: 'loading', effects: [asked], values: { state: 'loading', answer: {} } },
      },
      {
        title: '[DA-13] has loaded: the answer is there',
        when: { done: 'fetchReport', output: answer },
        expected: { state: 'loaded', effects: [], values: { state: 'loaded', answer } },
      },
      {
        title: '[DA-13] an empty list is empty, not loaded',
        when: { done: 'fetchReport', output: { userActivities: [] } },
        expected: { state: 'empty', effects: [], values: { state: 'empty' } },
      },
      {
        title: '[DA-4] [DA-13] totals without a group are empty',
        input: { report: 'totalCounts' },
        when: { done: 'fetchReport', output: { totalCounts: {} } },
        expected: { state: 'empty', effects: [] },
      },
      {
        title: '[DA-13] fails: loading ends, the widget is empty, the error logged and kept to be said',
        when: failed,
        expected: {
          state: 'failed',
          effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
          values: { state: 'failed', failure: 'Out of order', answer: {} },
        },
      },
      {
        title: '[SE-10] [DA-13] 403 is not permitted: there is nothing to try again',
        when: { fail: 'fetchReport', error: new CallError('http', 'Forbidden', 403) },
        expected: { state: 'notPermitted', effects: [], values: { state: 'notPermitted' } },
      },
      {
        title: '[DA-13] any other status is a failure',
        when: { fail: 'fetchReport', error: new CallError('http', 'Not found', 404) },
        expected: { state: 'failed', effects: [{ tell: 'logError', params: { message: 'Not found' } }] },
      },
      {
        title: '[DA-13] tries again when asked to',
        given: [failed],
        when: { type: 'retry.requested' },
        expected: { state: 'loading', effects: [asked], values: { state: 'loading' } },
      },
      {
        title: '[DA-13] and may succeed',
        given: [failed, { type: 'retry.requested' }],
        when: { done: 'fetchReport', output: answer },
        expected: { state: 'loaded', effects: [], values: { answer } },
      },
      {
        title: '[DA-13] what has loaded is asked for once',
        given: [{ done: 'fetchReport', output: answer }],
        when: { type: 'retry.requested' },
        expected: { state: 'loaded', effects: [], values: { answer } },
      },
      {
        title: '[DA-13] while it loads it is not asked for again',
        when: { type: 'retry.requested' },
        expected: { state: 'loading', effects: [] },
      },
    ],
  )
})

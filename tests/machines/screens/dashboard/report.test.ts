import { CallError } from '../../../../machines/model/callError.ts'
import {
  reportMachine,
  selectAnswer,
  selectReportAge,
  selectReportFailure,
  selectReportState,
} from '../../../../machines/screens/dashboard/report.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'

const asked: Effect = { ask: 'fetchReport', input: { report: 'userActivities' } }
/** Whoever stays so long is told anew. */
const stayed = { pass: 600 } as const
const answer = { userActivities: [{ title: 'Logins', count: 12 }], at: 60_000 }
const known = { userActivities: [{ title: 'Logins', count: 9 }], at: 60_000 }
const call = { call: 'fetchReport', report: 'userActivities' } as const
const clock: Effect = { watch: 'watchClock' }
const announced: Effect = { parent: { type: 'answer.remembered', known: { call, answer } } }
const dropped: Effect = { parent: { type: 'answer.dropped', call } }
const failed = { fail: 'fetchReport', error: new CallError('http', 'Out of order', 500) } as const

describe('report', () => {
  spec(
    {
      machine: reportMachine,
      input: { report: 'userActivities' },
      select: { state: selectReportState, failure: selectReportFailure, age: selectReportAge, answer: selectAnswer },
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
        expected: { state: 'loaded', effects: [announced], values: { state: 'loaded', answer, age: null } },
      },
      {
        title: '[DA-13] an empty list is empty, not loaded',
        when: { done: 'fetchReport', output: { userActivities: [], at: 60_000 } },
        expected: { state: 'empty', effects: [dropped], values: { state: 'empty' } },
      },
      {
        title: '[DA-4] [DA-13] totals without a group are empty',
        input: { report: 'totalCounts' },
        when: { done: 'fetchReport', output: { totalCounts: {}, at: 60_000 } },
        expected: {
          state: 'empty',
          effects: [{ parent: { type: 'answer.dropped', call: { call: 'fetchReport', report: 'totalCounts' } } }],
        },
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
        expected: { state: 'notPermitted', effects: [dropped], values: { state: 'notPermitted' } },
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
        expected: { state: 'loaded', effects: [announced], values: { answer } },
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
      {
        title: '[PF-51] what was shown last stands there at once, with its age',
        input: { report: 'userActivities', known },
        when: 'start',
        expected: {
          state: { known: 'returning' },
          effects: [clock],
          values: { state: 'refreshing', answer: known, age: 'just now' },
        },
      },
      {
        title: '[PF-56] and is not asked for anew by who only passes by',
        input: { report: 'userActivities', known },
        when: { pass: 599 },
        expected: { state: { known: 'returning' }, effects: [] },
      },
      {
        title: '[PF-56] but by who stays',
        input: { report: 'userActivities', known },
        when: stayed,
        expected: {
          state: { known: 'refreshing' },
          effects: [asked],
          values: { state: 'refreshing', answer: known, age: 'just now' },
        },
      },
      {
        title: '[PF-51] its age is told as time goes by',
        input: { report: 'userActivities', known },
        when: { from: 'watchClock', event: { type: 'clock.ticked', at: 180_000 } },
        expected: { state: { known: 'returning' }, effects: [], values: { answer: known, age: '2 minutes ago' } },
      },
      {
        title: '[PF-51] what is fresh takes its place, without an age',
        input: { report: 'userActivities', known },
        given: [stayed, { from: 'watchClock', event: { type: 'clock.ticked', at: 180_000 } }],
        when: { done: 'fetchReport', output: answer },
        expected: {
          state: 'loaded',
          effects: [{ unwatch: 'watchClock' }, announced],
          values: { state: 'loaded', answer, age: null },
        },
      },
      {
        title: '[PF-51] nothing in the fresh one: nothing old stays',
        input: { report: 'userActivities', known },
        given: [stayed],
        when: { done: 'fetchReport', output: { userActivities: [], at: 60_000 } },
        expected: {
          state: 'empty',
          effects: [{ unwatch: 'watchClock' }, dropped],
          values: { state: 'empty', age: null },
        },
      },
      {
        title: '[PF-52] no fresh one comes: the old one stays with its age, and says why',
        input: { report: 'userActivities', known },
        given: [stayed],
        when: failed,
        expected: {
          state: { known: 'outdated' },
          effects: [{ tell: 'logError', params: { message: 'Out of order' } }],
          values: { state: 'outdated', failure: 'Out of order', answer: known, age: 'just now' },
        },
      },
      {
        title: '[PF-52] it gets older while nothing newer comes',
        input: { report: 'userActivities', known },
        given: [stayed, failed],
        when: { from: 'watchClock', event: { type: 'clock.ticked', at: 7_260_000 } },
        expected: { state: { known: 'outdated' }, effects: [], values: { age: '2 hours ago' } },
      },
      {
        title: '[PF-52] and it can be asked for again',
        input: { report: 'userActivities', known },
        given: [stayed, failed],
        when: { type: 'retry.requested' },
        expected: {
          state: { known: 'refreshing' },
          effects: [asked],
          values: { state: 'refreshing', answer: known },
        },
      },
      {
        title: '[PF-53] [SE-10] 403: what may not be seen any more is neither shown nor kept',
        input: { report: 'userActivities', known },
        given: [stayed],
        when: { fail: 'fetchReport', error: new CallError('http', 'Forbidden', 403) },
        expected: {
          state: 'notPermitted',
          effects: [{ unwatch: 'watchClock' }, dropped],
          values: { state: 'notPermitted', age: null },
        },
      },
    ],
  )
})

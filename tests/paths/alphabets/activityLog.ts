import type { SnapshotFrom } from 'xstate'
import type { LogAnswer } from '../../../machines/model/activityLog.ts'
import {
  activityLogMachine,
  selectHasOlderEntries,
  selectIsAskingOlderEntries,
  selectOlderEntries,
  selectOlderEntriesFailure,
} from '../../../machines/shell/activityLog.machine.ts'
import { logAnswer } from '../../machines/noticeFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const NEWEST = logAnswer([9], 9)
const call = { call: 'fetchActivityLog', path: '/activities', query: { scope: 'all' } } as const
const has = (answer: LogAnswer) => ({ type: 'answer.settled', call, state: 'loaded', answer }) as const

/** The newest page is loaded by a machine of its own, which announces its answer. Entry 9 is the newest; 8 and 7 are older. */
export const activityLog = alphabet(activityLogMachine, {
  starts: { 'the drawer opens': { isOffered: true, scope: 'all' } },
  steps: {
    'the drawer opens again': { type: 'log.requested' },
    'the newest are there': has(NEWEST),
    'there are none': has(logAnswer([])),
    'older ones are wanted': { type: 'older.requested' },
    '8 comes': (snapshot) =>
      selectOlderEntries(snapshot).length === 0 ? { done: 'fetchActivityLog', output: logAnswer([8], 8) } : null,
    '7 comes': (snapshot) =>
      selectOlderEntries(snapshot).length === 1 ? { done: 'fetchActivityLog', output: logAnswer([7]) } : null,
    'they do not come': { fail: 'fetchActivityLog', error: gone },
  },
  reads: ({ context: { answer, older, next } }) => [answer === NEWEST, answer === null, older.length, next],
  shows: {
    older: (snapshot: SnapshotFrom<typeof activityLogMachine>) => selectOlderEntries(snapshot).length,
    hasOlder: selectHasOlderEntries,
    isAsking: selectIsAskingOlderEntries,
    failure: selectOlderEntriesFailure,
    has: ({ context: { answer } }) => answer?.entries.length ?? null,
  },
  facts: [
    {
      on: 'the drawer opens',
      sees: { older: 0, hasOlder: false, isAsking: false, failure: null, has: null },
      asks: ['start newest'],
    },
    { on: 'the drawer opens again', seeing: { has: null }, asks: ['retry.requested to newest'] },
    { on: 'the drawer opens again', seeing: { has: oneOf(0, 1) }, asks: ['answer.changed to newest'] },
    // Receiving the same answer again changes nothing.
    {
      on: 'the newest are there',
      seeing: { has: oneOf(null, 0) },
      sees: { has: 1, older: 0, hasOlder: true, isAsking: false, failure: null },
    },
    { on: 'there are none', sees: { has: 0, older: 0, hasOlder: false, isAsking: false, failure: null } },
    {
      on: 'older ones are wanted',
      seeing: { hasOlder: true, isAsking: false },
      sees: { isAsking: true, failure: null },
      asks: ['fetchActivityLog'],
    },
    { on: '8 comes', sees: { older: 1, isAsking: false } },
    { on: '7 comes', sees: { older: 2, hasOlder: false, isAsking: false } },
    { on: 'they do not come', sees: { isAsking: false, failure: 'No answer' }, asks: ['logError'] },
  ],
})

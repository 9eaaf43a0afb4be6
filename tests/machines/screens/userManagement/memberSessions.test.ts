import { CallError } from '../../../../machines/model/callError.ts'
import {
  memberSessionsMachine,
  selectEnded,
  selectEndRefusal,
  selectEndState,
  selectMayEnd,
} from '../../../../machines/screens/userManagement/memberSessions.machine.ts'
import { flows } from '../../../support/spec.ts'

const subject = {
  machine: memberSessionsMachine,
  input: { id: 'tiago', mayEnd: true },
  select: { state: selectEndState, ended: selectEnded, refusal: selectEndRefusal, mayEnd: selectMayEnd },
}
const requested = { type: 'end.requested' } as const
const confirmed = { type: 'end.confirmed' } as const
const declined = { type: 'end.declined' } as const
const removes = { ask: 'removeMemberSessions', input: { id: 'tiago' } } as const

describe('the sessions of a member of staff', () => {
  flows(subject, [
    {
      title: '[SC-30] are ended once that was asked and confirmed, and how many is said until it is asked again',
      steps: [
        ['start', { effects: [], values: { state: 'idle', ended: null, refusal: null, mayEnd: true } }],
        [confirmed, { effects: [], values: { state: 'idle' } }],
        [requested, { effects: [], values: { state: 'confirming' } }],
        [confirmed, { effects: [removes], values: { state: 'ending' } }],
        [requested, { effects: [], values: { state: 'ending' } }],
        [
          { done: 'removeMemberSessions', output: { ended_sessions: 2 } },
          { effects: [], values: { state: 'idle', ended: 2, refusal: null } },
        ],
        [requested, { effects: [], values: { state: 'confirming', ended: null } }],
      ],
    },
    {
      title: '[SC-30] stay where that is declined',
      steps: [
        ['start', { effects: [] }],
        [requested, { effects: [], values: { state: 'confirming' } }],
        [declined, { effects: [], values: { state: 'idle', ended: null, refusal: null } }],
      ],
    },
    {
      title: '[SC-30] that could not be ended can be tried again, and why is said until then',
      steps: [
        ['start', { effects: [] }],
        [requested, { effects: [] }],
        [confirmed, { effects: [removes] }],
        [
          { fail: 'removeMemberSessions', error: new CallError('http', 'Not now', 503) },
          { effects: [], values: { state: 'idle', ended: null, refusal: 'Not now' } },
        ],
        [requested, { effects: [], values: { state: 'confirming', refusal: null } }],
      ],
    },
    {
      title: '[SC-30] cannot be ended by who may not',
      input: { id: 'tiago', mayEnd: false },
      steps: [
        ['start', { effects: [], values: { mayEnd: false } }],
        [requested, { effects: [], values: { state: 'idle' } }],
      ],
    },
  ])
})

import {
  memberSessionsMachine,
  selectEnded,
  selectEndRefusal,
  selectEndState,
  selectMayEnd,
} from '../../../machines/screens/userManagement/memberSessions.machine.ts'
import { alphabet } from '../alphabet.ts'
import { refused } from '../answers.ts'

const IDLE = { state: 'idle', ended: null, refusal: null } as const

export const memberSessions = alphabet(memberSessionsMachine, {
  starts: {
    'opens with somebody': { id: 'bob', mayEnd: true },
    'opens for one who may not end them': { id: 'bob', mayEnd: false },
  },
  steps: {
    'End is pressed': { type: 'end.requested' },
    'that is confirmed': { type: 'end.confirmed' },
    'that is declined': { type: 'end.declined' },
    'they have ended': { done: 'removeMemberSessions', output: { ended_sessions: 2 } },
    'it is refused': { fail: 'removeMemberSessions', error: refused },
  },
  shows: { state: selectEndState, ended: selectEnded, refusal: selectEndRefusal, mayEnd: selectMayEnd },
  facts: [
    { on: 'opens with somebody', sees: { ...IDLE, mayEnd: true } },
    { on: 'opens for one who may not end them', sees: { ...IDLE, mayEnd: false } },
    {
      on: 'End is pressed',
      seeing: { state: 'idle', mayEnd: true },
      sees: { state: 'confirming', ended: null, refusal: null },
    },
    {
      on: 'that is confirmed',
      seeing: { state: 'confirming' },
      sees: { state: 'ending' },
      asks: ['removeMemberSessions'],
    },
    { on: 'that is declined', seeing: { state: 'confirming' }, sees: { state: 'idle' } },
    { on: 'they have ended', sees: { state: 'idle', ended: 2 } },
    { on: 'it is refused', sees: { state: 'idle', refusal: 'Not like this' } },
  ],
})

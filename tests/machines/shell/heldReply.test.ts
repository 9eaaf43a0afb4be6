import { CallError } from '../../../machines/model/callError.ts'
import {
  heldReplyMachine,
  selectHeldReply,
  selectHeldSeconds,
  selectHeldStage,
} from '../../../machines/shell/heldReply.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'
import { REPLY_KEY, REPLY_NOW, reply } from '../replyFixtures.ts'

const subject = {
  machine: heldReplyMachine,
  input: { reply: reply(), now: REPLY_NOW },
  stateOf: selectHeldStage,
  select: { left: selectHeldSeconds, reply: selectHeldReply },
}

const undo = { type: 'undo.requested' } as const
const release = { type: 'release.requested' } as const
const seconds = (count: number) => Array.from({ length: count }, () => ({ pass: 1000 }))
const KEY = { number: 'KS-10001', id: REPLY_KEY }
const withdraws: Effect = { ask: 'withdrawReply', input: KEY }
const left: Effect = { parent: { type: 'reply.left', ticket: 'KS-10001', id: REPLY_KEY } }
const returned: Effect = {
  parent: {
    type: 'reply.returned',
    ticket: 'KS-10001',
    returned: { id: REPLY_KEY, body: 'Please charge it for an hour.' },
  },
}
const lost = { fail: 'withdrawReply', error: new CallError('network', 'The server did not respond.') } as const
const logged: Effect = { tell: 'logError', params: { message: 'The server did not respond.' } }

describe('a reply that is held', () => {
  spec(subject, [
    {
      title: '[TP-4] can be taken back for ten seconds, by the clock of the server',
      when: 'start',
      expected: { state: 'held', effects: [], values: { left: 10, reply: reply() } },
    },
    {
      title: '[TP-4] has no seconds left if the server gives no time',
      input: { reply: reply({ undoable_until: null }), now: REPLY_NOW },
      when: 'start',
      expected: { state: 'held', effects: [], values: { left: 0 } },
    },
    {
      title: '[TP-4] counts down the seconds',
      given: seconds(2),
      when: { pass: 1000 },
      expected: { state: 'held', effects: [], values: { left: 7 } },
    },
    {
      title: '[TP-4] ends if the server no longer holds it',
      given: seconds(2),
      when: { type: 'hold.ended' },
      expected: { state: 'ended', effects: [left], values: { left: 8 } },
    },
    {
      title: '[TP-4] waits for its own answer while it is being taken back',
      given: [undo],
      when: { type: 'hold.ended' },
      expected: { state: 'undoing', effects: [] },
    },
    {
      title: '[TP-4] ends when the countdown is over',
      given: seconds(9),
      when: { pass: 1000 },
      expected: { state: 'ended', effects: [left], values: { left: 0 } },
    },
    {
      title: '[TP-4] is withdrawn by its id',
      when: undo,
      expected: { state: 'undoing', effects: [withdraws] },
    },
    {
      title: '[TP-4] returns its text to the writer once it was taken back',
      given: [undo],
      when: { done: 'withdrawReply', output: undefined },
      expected: { state: 'ended', effects: [returned] },
    },
    {
      title: '[TP-4] ends with a notice if it has already been sent',
      given: [undo],
      when: { fail: 'withdrawReply', error: new CallError('http', 'It has been sent.', 409, false, 'sent') },
      expected: {
        state: 'ended',
        effects: [{ tell: 'showNotice', params: { type: 'warning', message: 'It has been sent.' } }, left],
      },
    },
    {
      title: '[TP-4] stays if it is unknown whether it was taken back',
      given: [undo, lost],
      when: { pass: 60_000 },
      expected: { state: 'unanswered', effects: [] },
    },
    {
      title: '[TP-4] can be withdrawn again after a network failure',
      given: [undo, lost],
      when: undo,
      expected: { state: 'undoing', effects: [withdraws] },
    },
    {
      title: '[TP-4] ends once it was sent immediately',
      given: [release],
      when: { done: 'sendReplyNow', output: undefined },
      expected: { state: 'ended', effects: [left] },
    },
    {
      title: '[TP-4] stays unanswered after a 429, which proves nothing',
      given: [undo],
      when: { fail: 'withdrawReply', error: new CallError('http', 'Too many requests.', 429) },
      expected: { state: 'unanswered', effects: [{ tell: 'logError', params: { message: 'Too many requests.' } }] },
    },
    {
      title: '[TP-4] keeps counting down if sending it immediately failed',
      given: [release],
      when: { fail: 'sendReplyNow', error: new CallError('network', 'The server did not respond.') },
      expected: { state: 'held', effects: [logged], values: { left: 10 } },
    },
  ])
})

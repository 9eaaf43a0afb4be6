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
      title: '[TP-4] has no seconds left where the server names no time',
      input: { reply: reply({ undoable_until: null }), now: REPLY_NOW },
      when: 'start',
      expected: { state: 'held', effects: [], values: { left: 0 } },
    },
    {
      title: '[TP-4] is counted down',
      given: seconds(2),
      when: { pass: 1000 },
      expected: { state: 'held', effects: [], values: { left: 7 } },
    },
    {
      title: '[TP-4] ends where the server does not hold it any more',
      given: seconds(2),
      when: { type: 'hold.ended' },
      expected: { state: 'ended', effects: [left], values: { left: 8 } },
    },
    {
      title: '[TP-4] hears itself what became of it while it is being taken back',
      given: [undo],
      when: { type: 'hold.ended' },
      expected: { state: 'undoing', effects: [] },
    },
    {
      title: '[TP-4] has left after that',
      given: seconds(9),
      when: { pass: 1000 },
      expected: { state: 'ended', effects: [left], values: { left: 0 } },
    },
    {
      title: '[TP-4] is taken back by its id',
      when: undo,
      expected: { state: 'undoing', effects: [withdraws] },
    },
    {
      title: '[TP-4] its text is its writer’s again once it was taken back',
      given: [undo],
      when: { done: 'withdrawReply', output: undefined },
      expected: { state: 'ended', effects: [returned] },
    },
    {
      title: '[TP-4] the API says that it has gone',
      given: [undo],
      when: { fail: 'withdrawReply', error: new CallError('http', 'It has been sent.', 409, false, 'sent') },
      expected: {
        state: 'ended',
        effects: [{ tell: 'showNotice', params: { type: 'warning', message: 'It has been sent.' } }, left],
      },
    },
    {
      title: '[TP-4] stays where no answer says whether it was taken back',
      given: [undo, lost],
      when: { pass: 60_000 },
      expected: { state: 'unanswered', effects: [] },
    },
    {
      title: '[TP-4] is asked for again after no answer',
      given: [undo, lost],
      when: undo,
      expected: { state: 'undoing', effects: [withdraws] },
    },
    {
      title: '[TP-4] can be sent now',
      given: [release],
      when: { done: 'sendReplyNow', output: undefined },
      expected: { state: 'ended', effects: [left] },
    },
    {
      title: '[TP-4] that too many calls came proves nothing of it',
      given: [undo],
      when: { fail: 'withdrawReply', error: new CallError('http', 'Too many requests.', 429) },
      expected: { state: 'unanswered', effects: [{ tell: 'logError', params: { message: 'Too many requests.' } }] },
    },
    {
      title: '[TP-4] is still counted down where it could not be sent at once',
      given: [release],
      when: { fail: 'sendReplyNow', error: new CallError('network', 'The server did not respond.') },
      expected: { state: 'held', effects: [logged], values: { left: 10 } },
    },
  ])
})

import { CallError } from '../../../machines/model/callError.ts'
import { selectHeldSeconds } from '../../../machines/shell/heldReply.machine.ts'
import { outgoingMachine, selectOutgoing } from '../../../machines/shell/outgoing.machine.ts'
import { selectAreKeysOn } from '../../../machines/shell/singleKeys.machine.ts'
import { spec } from '../../support/spec.ts'
import { REPLY_KEY, REPLY_NOW, reply, replyAnswer } from '../replyFixtures.ts'

const EMAIL = 'ada@kickstand.example'

const subject = {
  machine: outgoingMachine,
  input: { email: EMAIL },
  select: {
    areKeysOn: ({ children: { keys } }: Parameters<typeof selectOutgoing>[0]) =>
      keys && selectAreKeysOn(keys.getSnapshot()),
    left: (snapshot: Parameters<typeof selectOutgoing>[0]) =>
      selectOutgoing(snapshot).map((held) => selectHeldSeconds(held.getSnapshot())),
  },
}
const answers = (...replies: ReturnType<typeof reply>[]) =>
  ({ done: 'fetchHeldReplies', output: { replies, now: REPLY_NOW, at: 0 } }) as const
const held = { type: 'reply.held', answer: replyAnswer() } as const
const left = { type: 'reply.left', ticket: 'KS-10001', id: REPLY_KEY } as const
const undone = { type: 'reply.undone', id: REPLY_KEY } as const
const other = reply({ id: 'other', undoable_until: '2026-03-18T10:00:04.000Z' })

describe('the replies that wait to be sent', () => {
  spec(subject, [
    {
      title: '[TP-4] those of an earlier page are asked for',
      when: 'start',
      expected: {
        state: 'asking',
        effects: [{ watch: 'watchSingleKeys' }, { ask: 'fetchHeldReplies' }],
        values: { left: [], areKeysOn: true },
      },
    },
    {
      title: '[TP-4] are there again after a reload, and each is counted down',
      when: answers(reply(), other),
      expected: { state: 'known', effects: [], values: { left: [10, 4] } },
    },
    {
      title: '[TP-4] one that cannot be taken back any more is none of them',
      when: answers(reply({ undoable_until: null })),
      expected: { state: 'known', effects: [], values: { left: [] } },
    },
    {
      title: '[TP-4] several are one below the other, and each is there once',
      given: [held],
      when: answers(reply(), other),
      expected: { state: 'known', effects: [], values: { left: [10, 4] } },
    },
    {
      title: '[TP-4] once there is one of which this page does not know, they are asked for again',
      given: [answers()],
      when: { type: 'replies.requested' },
      expected: { state: 'asking', effects: [{ ask: 'fetchHeldReplies' }] },
    },
    {
      title: '[TP-4] they are asked for again where their answer is still on its way: it may not have the new one',
      when: { type: 'replies.requested' },
      expected: { state: 'asking', effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }] },
    },
    {
      title: '[TP-4] they are asked for again once one is held meanwhile: the answer on its way may be from before',
      when: held,
      expected: {
        state: 'asking',
        effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }],
        values: { left: [10] },
      },
    },
    {
      title: '[TP-4] one that the server does not hold any more has left: it was taken back in another tab',
      given: [answers(reply(), other), { type: 'replies.requested' }],
      when: answers(other),
      expected: { state: 'known', effects: [{ parent: left }], values: { left: [4] } },
    },
    {
      title:
        '[TP-3] one that its form has taken back is none of them any more, and its writer hears nothing of it here',
      given: [answers(reply(), other)],
      when: undone,
      expected: { state: 'known', effects: [], values: { left: [4] } },
    },
    {
      title: '[TP-3] one that its form has taken back does not return with an answer from before',
      given: [held],
      when: undone,
      expected: {
        state: 'asking',
        effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }],
        values: { left: [] },
      },
    },
    {
      title: '[TP-4] an answer that is on its way then does not count',
      given: [{ type: 'replies.requested' }],
      when: answers(reply()),
      expected: { state: 'known', effects: [], values: { left: [10] } },
    },
    {
      title: '[TP-4] a new one is there although the others could not be asked for',
      given: [{ fail: 'fetchHeldReplies', error: new CallError('network', 'No connection.') }],
      when: held,
      expected: { state: 'known', effects: [], values: { left: [10] } },
    },
    {
      title:
        '[TP-4] one that was taken back is kept until it is in the draft of its ticket, and its writer hears of it',
      given: [answers(), held],
      when: {
        type: 'reply.returned',
        ticket: 'KS-10001',
        returned: { id: REPLY_KEY, body: 'Please charge it for an hour.' },
      },
      expected: {
        state: 'known',
        effects: [
          {
            tell: 'saveForm',
            params: {
              email: EMAIL,
              form: `ticketReturned/KS-10001/${REPLY_KEY}`,
              content: { body: 'Please charge it for an hour.' },
            },
          },
          {
            tell: 'showNotice',
            params: { type: 'info', message: 'Your reply to KS-10001 was not sent. Its text is a draft again.' },
          },
          {
            parent: {
              type: 'reply.returned',
              ticket: 'KS-10001',
              returned: { id: REPLY_KEY, body: 'Please charge it for an hour.' },
            },
          },
        ],
        values: { left: [] },
      },
    },
    {
      title: '[TP-4] one that has left is none of them any more; the others stay',
      given: [answers(reply(), other)],
      when: left,
      expected: { state: 'known', effects: [{ parent: left }], values: { left: [4] } },
    },
    {
      title: '[TP-4] one that has left is not counted down any further',
      given: [answers(reply()), left, ...Array.from({ length: 9 }, () => ({ pass: 1000 }))],
      when: { pass: 1000 },
      expected: { state: 'known', effects: [], values: { left: [] } },
    },
    {
      title: '[TP-4] [DQ-10] the key takes back the one that was sent last',
      given: [answers(reply(), other, reply({ id: 'last' }))],
      when: { type: 'undo.chosen' },
      expected: {
        state: 'known',
        effects: [{ ask: 'withdrawReply', input: { number: 'KS-10001', id: 'last' } }],
      },
    },
    {
      title: '[TP-4] [DQ-10] and nothing while that is on its way',
      given: [answers(reply(), other), { type: 'undo.chosen' }],
      when: { type: 'undo.chosen' },
      expected: { state: 'known', effects: [] },
    },
    {
      title: '[TP-4] [DQ-10] and nothing where none waits',
      given: [answers()],
      when: { type: 'undo.chosen' },
      expected: { state: 'known', effects: [] },
    },
  ])
})

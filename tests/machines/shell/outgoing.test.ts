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
      title: '[TP-4] are requested at the start',
      when: 'start',
      expected: {
        state: 'asking',
        effects: [{ watch: 'watchSingleKeys' }, { ask: 'fetchHeldReplies' }],
        values: { left: [], areKeysOn: true },
      },
    },
    {
      title: '[TP-4] are counted down individually after a reload',
      when: answers(reply(), other),
      expected: { state: 'known', effects: [], values: { left: [10, 4] } },
    },
    {
      title: '[TP-4] do not contain a reply that can no longer be taken back',
      when: answers(reply({ undoable_until: null })),
      expected: { state: 'known', effects: [], values: { left: [] } },
    },
    {
      title: '[TP-4] contain each reply once',
      given: [held],
      when: answers(reply(), other),
      expected: { state: 'known', effects: [], values: { left: [10, 4] } },
    },
    {
      title: '[TP-4] are requested again when there is a reply that this page does not know',
      given: [answers()],
      when: { type: 'replies.requested' },
      expected: { state: 'asking', effects: [{ ask: 'fetchHeldReplies' }] },
    },
    {
      title: '[TP-4] are requested again even while a request runs, whose answer may lack the new reply',
      when: { type: 'replies.requested' },
      expected: { state: 'asking', effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }] },
    },
    {
      title: '[TP-4] are requested again if a reply is held while a request runs',
      when: held,
      expected: {
        state: 'asking',
        effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }],
        values: { left: [10] },
      },
    },
    {
      title: '[TP-4] lose a reply that the server no longer holds',
      given: [answers(reply(), other), { type: 'replies.requested' }],
      when: answers(other),
      expected: { state: 'known', effects: [{ parent: left }], values: { left: [4] } },
    },
    {
      title: '[TP-3] lose a reply that its form has withdrawn, without notifying its writer',
      given: [answers(reply(), other)],
      when: undone,
      expected: { state: 'known', effects: [], values: { left: [4] } },
    },
    {
      title: '[TP-3] do not restore a withdrawn reply from an older answer',
      given: [held],
      when: undone,
      expected: {
        state: 'asking',
        effects: [{ abort: 'fetchHeldReplies' }, { ask: 'fetchHeldReplies' }],
        values: { left: [] },
      },
    },
    {
      title: '[TP-4] include those of the answer to the repeated request',
      given: [{ type: 'replies.requested' }],
      when: answers(reply()),
      expected: { state: 'known', effects: [], values: { left: [10] } },
    },
    {
      title: '[TP-4] include a new reply even if the others could not be loaded',
      given: [{ fail: 'fetchHeldReplies', error: new CallError('network', 'No connection.') }],
      when: held,
      expected: { state: 'known', effects: [], values: { left: [10] } },
    },
    {
      title: '[TP-4] lose a reply that was taken back, whose text is stored and whose writer is notified',
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
      title: '[TP-4] lose a reply that was sent, and keep the others',
      given: [answers(reply(), other)],
      when: left,
      expected: { state: 'known', effects: [{ parent: left }], values: { left: [4] } },
    },
    {
      title: '[TP-4] do not count down a reply that was sent',
      given: [answers(reply()), left, ...Array.from({ length: 9 }, () => ({ pass: 1000 }))],
      when: { pass: 1000 },
      expected: { state: 'known', effects: [], values: { left: [] } },
    },
    {
      title: '[TP-4] [DQ-10] the undo key takes back the last one',
      given: [answers(reply(), other, reply({ id: 'last' }))],
      when: { type: 'undo.chosen' },
      expected: {
        state: 'known',
        effects: [{ ask: 'withdrawReply', input: { number: 'KS-10001', id: 'last' } }],
      },
    },
    {
      title: '[TP-4] [DQ-10] the undo key is ignored while a reply is being taken back',
      given: [answers(reply(), other), { type: 'undo.chosen' }],
      when: { type: 'undo.chosen' },
      expected: { state: 'known', effects: [] },
    },
    {
      title: '[TP-4] [DQ-10] the undo key is ignored if no reply waits',
      given: [answers()],
      when: { type: 'undo.chosen' },
      expected: { state: 'known', effects: [] },
    },
  ])
})

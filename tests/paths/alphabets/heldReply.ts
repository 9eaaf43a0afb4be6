import { CallError } from '../../../machines/model/callError.ts'
import { heldReplyMachine, selectHeldSeconds, selectHeldStage } from '../../../machines/shell/heldReply.machine.ts'
import { REPLY_NOW, reply } from '../../machines/replyFixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'

const gone = new CallError('network', 'No connection')
const sent = new CallError('http', 'It has been sent.', 409, false, 'sent')

/** A reply that can be taken back for another two seconds. */
export const heldReply = alphabet(heldReplyMachine, {
  starts: { 'it is held': { reply: reply({ undoable_until: '2026-03-18T10:00:02.000Z' }), now: REPLY_NOW } },
  steps: {
    'a second passes': { pass: 1000 },
    'it is to be taken back': { type: 'undo.requested' },
    'it is to be sent now': { type: 'release.requested' },
    'the server does not hold it any more': { type: 'hold.ended' },
    'it is taken back': { done: 'withdrawReply', output: undefined },
    'it had gone': { fail: 'withdrawReply', error: sent },
    'no answer comes': { fail: 'withdrawReply', error: gone },
    'it is released': { done: 'sendReplyNow', output: undefined },
    'it cannot be released': { fail: 'sendReplyNow', error: gone },
  },
  reads: ({ context }) => [context.left],
  shows: { stage: selectHeldStage, left: selectHeldSeconds },
  facts: [
    { on: 'it is held', sees: { stage: 'held', left: 2 } },
    { on: 'a second passes', seeing: { stage: 'held', left: 2 }, sees: { stage: 'held', left: 1 } },
    {
      on: 'a second passes',
      seeing: { stage: 'held', left: 1 },
      sees: { stage: 'ended', left: 0 },
      asks: ['reply.left'],
    },
    {
      on: 'it is to be taken back',
      seeing: { stage: oneOf('held', 'unanswered') },
      sees: { stage: 'undoing' },
      asks: ['withdrawReply'],
    },
    { on: 'it is to be sent now', seeing: { stage: 'held' }, sees: { stage: 'releasing' }, asks: ['sendReplyNow'] },
    {
      on: 'the server does not hold it any more',
      seeing: { stage: 'held' },
      sees: { stage: 'ended' },
      asks: ['reply.left'],
    },
    { on: 'it is taken back', sees: { stage: 'ended' }, asks: ['reply.returned'] },
    { on: 'it had gone', sees: { stage: 'ended' }, asks: ['showNotice', 'reply.left'] },
    { on: 'no answer comes', sees: { stage: 'unanswered' }, asks: ['logError'] },
    { on: 'it is released', sees: { stage: 'ended' }, asks: ['reply.left'] },
    { on: 'it cannot be released', sees: { stage: 'held' }, asks: ['logError'] },
  ],
})

import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import { outgoingMachine, selectOutgoing } from '../../../machines/shell/outgoing.machine.ts'
import { REPLY_NOW, reply, replyAnswer } from '../../machines/replyFixtures.ts'
import { alphabet } from '../alphabet.ts'

type Snapshot = SnapshotFrom<typeof outgoingMachine>

const ids = (snapshot: Snapshot): readonly string[] => selectOutgoing(snapshot).map(({ id }) => id)
const ticket = 'KS-10001'
/** The id of a reply, and of its actor. */
const ID = '00000000-0000-4000-8000-00000000000b'

/** There is at most one reply. Each reply has a machine of its own. */
export const outgoing = alphabet(outgoingMachine, {
  starts: { 'its code comes': { email: 'ada@kickstand.example' } },
  steps: {
    'one of an earlier page comes': {
      done: 'fetchHeldReplies',
      output: { replies: [reply({ id: ID })], now: REPLY_NOW, at: 0 },
    },
    'none comes': { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
    'they cannot be asked for': { fail: 'fetchHeldReplies', error: new CallError('network', 'No connection') },
    // Each reply has a new id, so the same one is not sent twice.
    'one is sent': (snapshot: Snapshot) =>
      ids(snapshot).length === 0 ? { type: 'reply.held', answer: replyAnswer({ id: ID }) } : null,
    'there is one more': { type: 'replies.requested' },
    'its form takes it back': { type: 'reply.undone', id: ID },
    'it leaves': { type: 'reply.left', ticket, id: ID },
    'the key to take it back is pressed': { type: 'undo.chosen' },
    'it is taken back': { type: 'reply.returned', ticket, returned: { id: ID, body: 'Please charge it.' } },
  },
  reads: ids,
  shows: { replies: ids, state: ({ value }) => value },
  facts: [
    { on: 'its code comes', sees: { replies: [], state: 'asking' }, asks: ['start keys', 'fetchHeldReplies'] },
    {
      on: 'the key to take it back is pressed',
      seeing: { replies: [ID] },
      sees: { replies: [ID] },
      asks: [`undo.requested to ${ID}`],
    },
    {
      on: 'one of an earlier page comes',
      seeing: { replies: [] },
      sees: { replies: [ID], state: 'known' },
      asks: [`start ${ID}`],
    },
    { on: 'one of an earlier page comes', seeing: { replies: [ID] }, sees: { state: 'known' } },
    { on: 'none comes', seeing: { replies: [] }, sees: { state: 'known' } },
    {
      on: 'none comes',
      seeing: { replies: [ID] },
      sees: { state: 'known' },
      asks: [`hold.ended to ${ID}`],
    },
    { on: 'they cannot be asked for', sees: { state: 'known' }, asks: ['logError'] },
    { on: 'there is one more', sees: { state: 'asking' }, asks: ['fetchHeldReplies'] },
    { on: 'one is sent', seeing: { state: 'known' }, sees: { replies: [ID] }, asks: [`start ${ID}`] },
    {
      on: 'one is sent',
      seeing: { state: 'asking' },
      sees: { replies: [ID] },
      asks: [`start ${ID}`, 'fetchHeldReplies'],
    },
    { on: 'its form takes it back', seeing: { state: 'known' }, sees: { replies: [] } },
    { on: 'its form takes it back', seeing: { state: 'asking' }, sees: { replies: [] }, asks: ['fetchHeldReplies'] },
    { on: 'it leaves', sees: { replies: [] }, asks: ['reply.left'] },
    { on: 'it is taken back', sees: { replies: [] }, asks: ['saveForm', 'showNotice', 'reply.returned'] },
  ],
})

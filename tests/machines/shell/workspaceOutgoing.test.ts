import type { Change } from '../../../machines/model/changes.ts'
import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import type { WorkspaceEvent } from '../../../machines/shell/workspaceEvents.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { change } from '../changeFixtures.ts'
import { ada } from '../fixtures.ts'
import { REPLY_KEY, REPLY_NOW, replyAnswer } from '../replyFixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

const subject = {
  machine: workspaceOf('chunk', 'outgoing', 'heldReply'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.outgoing,
  select: { held: ({ children }: WorkspaceSnapshot) => children.outgoing?.getSnapshot().context.replies.length ?? 0 },
}
const agent: User = { ...ada, permissions: ['tickets.reply'], extensions: [EXTENSIONS.deskReplies] }
const nowhere = { place: null }
const comes = (news: Partial<Change>): WorkspaceEvent => ({
  type: 'changes.arrived',
  changes: [{ ...change(9), ...news }],
  isReset: false,
  seq: 9,
  away: 0,
})

const STARTED = [{ watch: 'watchSingleKeys' }, { ask: 'fetchHeldReplies' }] as const

describe('the held replies', () => {
  flows(subject, [
    {
      title: '[TP-4] are requested 500 ms after the start, even without a place',
      input: { ...nowhere, user: agent },
      steps: [
        ['start', { state: 'waiting', effects: [] }],
        [{ pass: 500 }, { state: 'loading', effects: [chunk('outgoing')] }],
        [chunkCame('outgoing'), { state: 'present', effects: STARTED }],
        [
          { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
          { state: 'present', effects: [] },
        ],
        [
          { type: 'reply.held', answer: replyAnswer() },
          { state: 'present', effects: [], values: { held: 1 } },
        ],
        [
          { type: 'reply.undone', id: REPLY_KEY },
          { state: 'present', effects: [], values: { held: 0 } },
        ],
      ],
    },
    {
      title: '[TP-4] are requested again once the person has sent, released or taken back one elsewhere',
      input: { ...nowhere, user: agent },
      steps: [
        ['start', { state: 'waiting', effects: [] }],
        [{ pass: 500 }, { state: 'loading', effects: [chunk('outgoing')] }],
        [chunkCame('outgoing'), { state: 'present', effects: STARTED }],
        [
          { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
          { state: 'present', effects: [] },
        ],
        [comes({ action: 'reply.held' }), { state: 'present', effects: [] }],
        [comes({ is_mine: true }), { state: 'present', effects: [] }],
        [comes({ is_mine: true, action: 'reply.held' }), { state: 'present', effects: [{ ask: 'fetchHeldReplies' }] }],
        [
          { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
          { state: 'present', effects: [] },
        ],
        [
          comes({ is_mine: true, action: 'reply.undone' }),
          { state: 'present', effects: [{ ask: 'fetchHeldReplies' }] },
        ],
        [
          { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
          { state: 'present', effects: [] },
        ],
        [
          comes({ is_mine: true, action: 'reply.released' }),
          { state: 'present', effects: [{ ask: 'fetchHeldReplies' }] },
        ],
      ],
    },
    {
      title: '[TP-4] are requested again if a change by the person is among those of others',
      input: { ...nowhere, user: agent },
      steps: [
        ['start', { state: 'waiting', effects: [] }],
        [
          { type: 'chunk.loaded', name: 'outgoing' },
          { state: 'present', effects: STARTED },
        ],
        [
          { done: 'fetchHeldReplies', output: { replies: [], now: REPLY_NOW, at: 0 } },
          { state: 'present', effects: [] },
        ],
        [
          {
            type: 'changes.arrived',
            changes: [change(8), { ...change(9), is_mine: true, action: 'reply.held' }],
            isReset: false,
            seq: 9,
            away: 0,
          },
          { state: 'present', effects: [{ ask: 'fetchHeldReplies' }] },
        ],
      ],
    },
    {
      title: '[TP-4] are not requested without the permission to reply',
      input: { ...nowhere, user: { ...agent, permissions: ['tickets.view'] } },
      steps: [
        ['start', { state: 'absent', effects: [] }],
        [{ pass: 500 }, { state: 'absent', effects: [] }],
        // The page of a ticket loads this code for everybody.
        [
          { type: 'chunk.loaded', name: 'outgoing' },
          { state: 'absent', effects: [] },
        ],
      ],
    },
    {
      title: '[TP-4] are not requested if the API does not offer replies',
      input: { ...nowhere, user: { ...agent, extensions: [] } },
      steps: [
        ['start', { state: 'absent', effects: [] }],
        [{ pass: 500 }, { state: 'absent', effects: [] }],
      ],
    },
  ])
})

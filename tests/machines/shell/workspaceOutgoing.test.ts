import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { ada } from '../fixtures.ts'
import { replyAnswer } from '../replyFixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

const subject = {
  machine: workspaceOf('chunk', 'outgoing', 'heldReply'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.outgoing,
  select: { held: ({ children }: WorkspaceSnapshot) => children.outgoing?.getSnapshot().context.replies.length ?? 0 },
}
const agent: User = { ...ada, permissions: ['tickets.reply'], extensions: [EXTENSIONS.deskReplies] }
const nowhere = { place: null }

describe('the replies that are held', () => {
  flows(subject, [
    {
      title: '[TP-4] are asked for after a reload, on whichever screen, once that is drawn',
      input: { ...nowhere, user: agent },
      steps: [
        ['start', { state: 'waiting', effects: [] }],
        [{ pass: 500 }, { state: 'loading', effects: [chunk('outgoing')] }],
        [chunkCame('outgoing'), { state: 'present', effects: [{ ask: 'fetchHeldReplies' }] }],
        [
          { type: 'reply.held', answer: replyAnswer() },
          { state: 'present', effects: [], values: { held: 1 } },
        ],
      ],
    },
    {
      title: '[TP-4] are not asked for by who may not reply',
      input: { ...nowhere, user: { ...agent, permissions: ['tickets.view'] } },
      steps: [
        ['start', { state: 'absent', effects: [] }],
        [{ pass: 500 }, { state: 'absent', effects: [] }],
      ],
    },
    {
      title: '[TP-4] are not asked for where the API sends none',
      input: { ...nowhere, user: { ...agent, extensions: [] } },
      steps: [
        ['start', { state: 'absent', effects: [] }],
        [{ pass: 500 }, { state: 'absent', effects: [] }],
      ],
    },
  ])
})

import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { ada } from '../fixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

const subject = {
  machine: workspaceOf('chunk', 'notifications', 'alerts'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.notifications,
  select: {},
}
const notified: User = { ...ada, extensions: [EXTENSIONS.notifications] }
const profile = { name: 'profile' } as const

describe('the notifications of the workspace', () => {
  flows(subject, [
    {
      title: '[NT-30] are asked for once the first screen has come, and again when their drawer opens',
      input: { user: notified, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [{ pass: 5000 }, { state: 'absent', effects: [] }],
        [chunkCame('profile'), { state: 'waiting', effects: [] }],
        [{ pass: 2999 }, { state: 'waiting', effects: [] }],
        [{ pass: 1 }, { state: 'loading', effects: [chunk('notifications')] }],
      ],
    },
    {
      title: '[NT-30] are not asked for where the API has none',
      input: { user: { ...notified, extensions: [] }, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [chunkCame('profile'), { state: 'absent', effects: [] }],
        [{ pass: 5000 }, { state: 'absent', effects: [] }],
      ],
    },
  ])
})

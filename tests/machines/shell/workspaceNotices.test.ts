import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { DrawerId } from '../../../machines/shell/overlayNames.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import type { WorkspaceEvent } from '../../../machines/shell/workspaceEvents.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { change } from '../changeFixtures.ts'
import { ada } from '../fixtures.ts'
import { alert, alertsAnswer, logAnswer } from '../noticeFixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

const subject = {
  machine: workspaceOf('chunk', 'notifications', 'alerts'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.notifications,
  select: {},
}
const notified: User = { ...ada, extensions: [EXTENSIONS.notifications] }
const profile = { name: 'profile' } as const
const ticket = { name: 'ticket', number: 'KS-10001', entrance: null } as const
const asks: Effect = { ask: 'fetchNotifications', input: undefined }
const came = { done: 'fetchNotifications', output: alertsAnswer(alert()) } as const
const saves: Effect = { ask: 'saveAlertsRead', input: { ids: ['a'] } }
const clock: Effect = { watch: 'watchClock', input: undefined }
const begun: Effect[] = [
  clock,
  asks,
  { watch: 'watchAttention', input: undefined },
  { watch: 'watchAlertsRead', input: undefined },
]
const asksLog: Effect = { ask: 'fetchActivityLog', input: { scope: 'mine', after: null } }
const opened = (drawer: DrawerId) => ({ type: 'drawer.requested', drawer }) as const
const done: WorkspaceEvent = { type: 'changes.arrived', changes: [change(9)], isReset: false, seq: 9, away: 0 }

describe('the notifications of the workspace', () => {
  flows(subject, [
    {
      title: '[NT-30] are requested 3 s after the first screen was shown',
      input: { user: notified, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [{ pass: 5000 }, { state: 'absent', effects: [] }],
        [chunkCame('profile'), { state: 'waiting', effects: [] }],
        [{ pass: 2999 }, { state: 'waiting', effects: [] }],
        [{ pass: 1 }, { state: 'loading', effects: [chunk('notifications')] }],
        [chunkCame('notifications'), { state: 'present', effects: begun }],
      ],
    },
    {
      title: '[NT-30] are requested as soon as opening their drawer has loaded their code',
      input: { user: notified, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [chunkCame('profile'), { state: 'waiting', effects: [] }],
        [
          { type: 'chunk.loaded', name: 'notifications' },
          { state: 'present', effects: begun },
        ],
      ],
    },
    {
      title: '[NT-30] wait for the code of the first screen, and for no other code',
      input: { user: notified, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [
          { type: 'chunk.loaded', name: 'chat' },
          { state: 'absent', effects: [] },
        ],
      ],
    },
    ...[
      { title: 'are marked as read if their ticket is open when they arrive', place: ticket, saves: [saves] },
      { title: 'are not marked as read if there is no place', place: null, saves: [] },
    ].map(({ title, place, saves }) => ({
      title: `[NT-32] ${title}`,
      input: { user: notified, place },
      steps: [
        ['start', { state: 'absent', effects: place === null ? [] : [chunk('ticket')] }],
        [{ type: 'chunk.loaded', name: 'notifications' } as const, { state: 'present', effects: begun }],
        [came, { effects: saves }],
      ] as const,
    })),
    {
      title: '[NT-30] are not requested if the API does not offer them',
      input: { user: { ...notified, extensions: [] }, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [chunkCame('profile'), { state: 'absent', effects: [] }],
        [{ pass: 5000 }, { state: 'absent', effects: [] }],
      ],
    },
    {
      title:
        '[NT-30] [NT-32] [NT-36] are requested again when colleagues change something, and marked as read with their ticket',
      input: { user: notified, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [
          { type: 'chunk.loaded', name: 'notifications' },
          { state: 'present', effects: begun },
        ],
        [came, { effects: [] }],
        [{ from: 'watchAttention', event: { type: 'attention.gained' } }, { effects: [] }],
        [done, { effects: [asks] }],
        [came, { effects: [] }],
        [{ type: 'unread.changed' }, { effects: [asks] }],
        [came, { effects: [] }],
        [opened('activityLogs'), { effects: [] }],
        [opened('notifications'), { effects: [asks] }],
        [{ type: 'place.changed', place: ticket }, { effects: [{ abort: 'loadChunk' }, saves, chunk('ticket')] }],
      ],
    },
  ])
})

describe('the activity log of the workspace', () => {
  flows({ ...subject, machine: workspaceOf('chunk', 'activityLog'), stateOf: ({ value }) => value.activityLog }, [
    {
      title: '[NT-34] is requested when its drawer opens for the first time, and at each later opening',
      input: { user: { ...ada, extensions: [EXTENSIONS.activities] }, place: profile },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [
          { type: 'chunk.loaded', name: 'activityLogs' },
          { state: 'present', effects: [clock, asksLog] },
        ],
        [{ done: 'fetchActivityLog', output: logAnswer([7]) }, { effects: [] }],
        [opened('notifications'), { effects: [] }],
        [{ pass: 600 }, { effects: [] }],
        [opened('activityLogs'), { effects: [] }],
        [{ pass: 600 }, { effects: [asksLog] }],
      ],
    },
    {
      title: '[NT-34] contains the activities of everybody if the person may see them',
      input: {
        user: { ...ada, permissions: ['activities.view'], extensions: [EXTENSIONS.activities] },
        place: profile,
      },
      steps: [
        ['start', { effects: [chunk('profile')] }],
        [
          { type: 'chunk.loaded', name: 'activityLogs' },
          { effects: [clock, { ask: 'fetchActivityLog', input: { scope: 'all', after: null } }] },
        ],
      ],
    },
    {
      title: '[NT-34] is not requested if the API does not offer it',
      input: { user: { ...ada, extensions: [] }, place: profile },
      steps: [
        ['start', { effects: [chunk('profile')] }],
        [
          { type: 'chunk.loaded', name: 'activityLogs' },
          { state: 'present', effects: [clock] },
        ],
      ],
    },
  ])
})

import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { changesAnswer } from '../changeFixtures.ts'
import { ada } from '../fixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

const subject = {
  machine: workspaceOf('chunk', 'follow'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.follow,
}
const agent: User = { ...ada, permissions: ['tickets.view'], extensions: [EXTENSIONS.changes, EXTENSIONS.desk] }
const ticket = { name: 'ticket', number: 'KS-10001', entrance: null } as const
const gained = { from: 'watchAttention', event: { type: 'attention.gained' } } as const
const asks = (after: number | null, wait: number, watch: string[], mark: string | null = ''): Effect => ({
  ask: 'fetchChanges',
  input: { after, wait, watch, mark },
})
const saves = (number: string | null): Effect => ({ ask: 'savePresence', input: { ticket: number, doing: 'reading' } })
const abort: Effect = { abort: 'fetchChanges' }
const shows = (number: string) =>
  ({ type: 'tickets.watched', watched: { tickets: [number], doing: 'reading' } }) as const
const WATCHES: readonly Effect[] = [{ watch: 'watchAttention' }, { watch: 'watchClock' }, { watch: 'watchAttention' }]

/** The code of the first screen has loaded, and the first chunk that is loaded later has been asked for. */
const COMES = [
  ['start', { state: 'absent', effects: [chunk('ticket')] }],
  [chunkCame('ticket'), { state: 'waiting', effects: [chunk('outgoing')] }],
] as const

describe('changes of others', () => {
  flows(subject, [
    {
      title: '[CG-14] [CG-18] [CG-19] are followed once the first screen is shown, together with the shown tickets',
      input: { user: agent, place: ticket },
      steps: [
        ...COMES,
        [shows('KS-10001'), { effects: [] }],
        [{ pass: 3000 }, { state: 'loading', effects: [chunk('follow')] }],
        [chunkCame('follow'), { state: 'present', effects: WATCHES }],
        [gained, { effects: [asks(null, 0, ['KS-10001'], null), saves('KS-10001')] }],
        [{ done: 'fetchChanges', output: changesAnswer(7) }, { effects: [asks(7, 25, ['KS-10001'])] }],
        [
          shows('KS-10002'),
          { effects: [abort, { abort: 'savePresence' }, saves('KS-10002'), asks(7, 25, ['KS-10002'])] },
        ],
        // The same ticket.
        [{ type: 'place.changed', place: ticket }, { effects: [] }],
        [
          { type: 'place.changed', place: { name: 'profile' } },
          {
            effects: [
              { abort: 'loadChunk' },
              abort,
              { abort: 'savePresence' },
              saves(null),
              asks(7, 25, []),
              chunk('profile'),
            ],
          },
        ],
      ],
    },
    {
      title: '[CG-18] [CG-19] are followed without the tickets of a screen that was left before',
      input: { user: agent, place: ticket },
      steps: [
        ...COMES,
        [shows('KS-10001'), { effects: [] }],
        [
          { type: 'place.changed', place: { name: 'profile' } },
          { effects: [{ abort: 'loadChunk' }, chunk('profile')] },
        ],
        [{ pass: 3000 }, { state: 'loading', effects: [chunk('follow')] }],
        [chunkCame('follow'), { state: 'present', effects: WATCHES }],
        [gained, { effects: [asks(null, 0, [], null)] }],
      ],
    },
    ...[
      { who: 'somebody who may not see tickets', user: { ...agent, permissions: ['dashboard.view'] } },
      { who: 'an API that does not offer them', user: { ...agent, extensions: [EXTENSIONS.desk] } },
    ].map(({ who, user }) => ({
      title: `[CG-14] are not followed for ${who}`,
      input: { user, place: { name: 'profile' } as const },
      steps: [
        ['start', { state: 'absent', effects: [chunk('profile')] }],
        [chunkCame('profile'), { state: 'absent', effects: [] }],
        [{ pass: 500 }, { state: 'absent', effects: [] }],
      ] as const,
    })),
  ])
})

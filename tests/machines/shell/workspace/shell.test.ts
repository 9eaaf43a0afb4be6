import type { ChunkName } from '../../../../machines/app/chunks.ts'
import type { Place } from '../../../../machines/app/places.ts'
import {
  type DrawerId,
  type MenuId,
  selectHasOverlays,
  selectIsMemberSample,
  selectMemberObstacle,
  type WorkspaceSnapshot,
} from '../../../../machines/shell/workspace.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { bob } from '../../fixtures.ts'
import { workspaceOf } from '../workspaceOf.ts'

/* What surrounds the screen: its drawers and menus, of which one is open at a time. */

const DRAWERS: readonly DrawerId[] = [
  'railDrawer',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitationModal',
  'appWizardModal',
  'chatDrawer',
  'problemReportModal',
  'findModal',
]
const MENUS: readonly MenuId[] = ['userMenu', 'quickActions']

const stateOf = ({ children }: WorkspaceSnapshot, id: DrawerId | MenuId) => children[id]?.getSnapshot().value

const subject = {
  machine: workspaceOf('chunk', 'drawer', 'menu'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.overlays,
  select: {
    open: (snapshot: WorkspaceSnapshot) => DRAWERS.filter((id) => stateOf(snapshot, id) !== 'hidden'),
    menus: (snapshot: WorkspaceSnapshot) => MENUS.filter((id) => stateOf(snapshot, id) !== 'closed'),
    hasOverlays: selectHasOverlays,
    isSample: selectIsMemberSample,
    memberObstacle: selectMemberObstacle,
  },
  input: { user: bob, place: { name: 'profile' } as Place },
}

const load = (name: ChunkName): Effect => ({ ask: 'loadChunk', input: { name } })
const came = (name: ChunkName) => ({ done: 'loadChunk', output: undefined, for: { name } }) as const
const asked = (drawer: DrawerId) => ({ type: 'drawer.requested', drawer }) as const
const opened = (menu: MenuId) => ({ to: menu, event: { type: 'menu.opened' } }) as const

const started: Effect[] = [load('profile')]

const CONTENTS: readonly (readonly [id: string, drawer: DrawerId, chunk: ChunkName])[] = [
  ['SH-8', 'quickLinks', 'quickLinks'],
  ['SH-10', 'notifications', 'notifications'],
  ['SH-11', 'activityLogs', 'activityLogs'],
  ['SH-12', 'invitationModal', 'invitation'],
  ['SH-5', 'appWizardModal', 'appWizard'],
  ['CH-1', 'chatDrawer', 'chat'],
  ['PR-3', 'problemReportModal', 'problemReport'],
  ['FI-1', 'findModal', 'find'],
]

describe('New Member', () => {
  const offered = ['staff', 'staff.invite']
  const follows = (replace: boolean): Effect => ({
    parent: { type: 'link.followed', href: '/apps/user-management?invite', replace },
  })
  const requested = { type: 'member.requested' } as const
  const withUser = (permissions: string[], extensions: string[]) => ({
    user: { ...bob, permissions, extensions },
    place: { name: 'profile' } as Place,
  })
  const because = (title: string) => `You need the “${title}” permission.`

  flows(subject, [
    {
      title: '[SH-5] [SC-44] opens the invitation form if the API offers it, and closes the open menu',
      input: withUser(['staff.view', 'staff.edit'], offered),
      steps: [
        ['start', { effects: started, values: { isSample: false, memberObstacle: null } }],
        [opened('quickActions'), { effects: [], values: { menus: ['quickActions'] } }],
        [requested, { effects: [follows(false)], values: { open: [], menus: [] } }],
      ],
    },
    {
      title: '[SH-5] [SC-44] replaces the history entry if user management is open',
      input: {
        ...withUser(['staff.view', 'staff.edit'], offered),
        place: { name: 'userManagement', member: null, invites: false },
      },
      steps: [
        ['start', { effects: [load('userManagement')] }],
        [requested, { effects: [follows(true)] }],
      ],
    },
    {
      title: '[SH-5] [SC-44] opens the invitation form even without a place',
      input: { ...withUser(['staff.view', 'staff.edit'], offered), place: null },
      steps: [
        ['start', { effects: [] }],
        [requested, { effects: [follows(false)] }],
      ],
    },
  ])

  flows(
    subject,
    (
      [
        [[], 'View staff and permissions'],
        [['staff.edit'], 'View staff and permissions'],
        [['staff.view'], 'Change permissions'],
      ] as const
    ).map(([held, title]) => ({
      title: `[SH-5] [SC-44] does nothing for somebody with ${held.join() || 'no permission'}, and shows the reason`,
      input: withUser([...held], offered),
      steps: [
        ['start', { effects: started, values: { isSample: false, memberObstacle: because(title) } }],
        [requested, { effects: [], values: { open: [] } }],
      ],
    })),
  )

  flows(
    subject,
    [[], ['staff'], ['staff.invite']].map((extensions) => ({
      title: `[SH-5] [SH-12] opens the sample if the API has only ${extensions.join() || 'no extension'}`,
      input: withUser(['staff.view', 'staff.edit'], extensions),
      steps: [
        ['start', { effects: started, values: { isSample: true, memberObstacle: null } }],
        [opened('quickActions'), { effects: [], values: { menus: ['quickActions'] } }],
        [requested, { effects: [load('invitation')], values: { open: ['invitationModal'], menus: [] } }],
      ],
    })),
  )
})

describe('drawers', () => {
  flows(
    subject,
    CONTENTS.map(([id, drawer, name]) => ({
      title: `[${id}] [SH-18] ${drawer} opens on request and loads its code`,
      steps: [
        ['start', { effects: started }],
        [asked(drawer), { effects: [load(name)], values: { open: [drawer] } }],
        [
          { to: drawer, event: { type: 'drawer.closed' } },
          { effects: [{ abort: 'loadChunk' }], values: { open: [] } },
        ],
        [asked(drawer), { effects: [load(name)], values: { open: [drawer] } }],
      ],
    })),
  )

  flows(subject, [
    {
      title: '[SH-18] are closed at first, and load nothing before they are opened',
      steps: [['start', { state: 'absent', effects: started, values: { open: [], menus: [] } }]],
    },
    {
      title:
        '[SH-18] are open one at a time: opening one closes the others, including menus and the drawer of the rail',
      steps: [
        ['start', { effects: started }],
        [
          { to: 'railDrawer', event: { type: 'drawer.opened' } },
          { effects: [], values: { open: ['railDrawer'] } },
        ],
        [opened('userMenu'), { effects: [], values: { menus: ['userMenu'] } }],
        [asked('activityLogs'), { effects: [load('activityLogs')], values: { open: ['activityLogs'], menus: [] } }],
        [
          asked('quickLinks'),
          { effects: [{ abort: 'loadChunk' }, load('quickLinks')], values: { open: ['quickLinks'] } },
        ],
        [came('quickLinks'), { effects: [], values: { open: ['quickLinks'] } }],
        [asked('quickLinks'), { effects: [], values: { open: ['quickLinks'] } }],
      ],
    },
  ])
})

describe('overlays', () => {
  flows(subject, [
    {
      title: '[SH-18] their code is loaded once, at the first sign that one may be opened',
      steps: [
        ['start', { state: 'absent', effects: started }],
        [
          { type: 'overlays.requested' },
          { state: 'loading', effects: [load('overlays')], values: { hasOverlays: false } },
        ],
        [{ type: 'overlays.requested' }, { state: 'loading', effects: [] }],
        [came('profile'), { state: 'loading', effects: [], values: { hasOverlays: false } }],
        [opened('userMenu'), { state: 'loading', effects: [], values: { menus: ['userMenu'] } }],
        [came('overlays'), { state: 'present', effects: [], values: { menus: ['userMenu'], hasOverlays: true } }],
        [{ type: 'overlays.requested' }, { state: 'present', effects: [] }],
      ],
    },
  ])
})

import type { Place } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { flows } from '../../support/spec.ts'
import { chunk, chunkCame } from '../app/root/subject.ts'
import { account, accountAnswer, ada, session, sessionsAnswer, staffAnswer, staffMember } from '../fixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

/*
 * What the workspace gives the screens of the person's own account and of staff, and which of their events it passes on.
 */

const keys = { watch: 'watchSingleKeys' } as const
const PARTS = ['nameForm', 'form', 'sessionList', 'grantsEditor', 'command']
const subject = {
  machine: workspaceOf('chunk', 'density', 'account', 'profile', 'userManagement', ...PARTS),
  stateOf: ({ value }: WorkspaceSnapshot) => value.screen,
}
const eve: User = {
  ...ada,
  permissions: ['staff.edit', 'staff.view'],
  extensions: [EXTENSIONS.account, EXTENSIONS.staff],
}
const at = (name: 'profile' | 'account' | 'userManagement', user: User = eve): { user: User; place: Place } => ({
  user,
  place: name === 'userManagement' ? { name, member: null, invites: false } : { name },
})
const density = { watch: 'watchDensity' } as const
const clock = { watch: 'watchClock' } as const
const addressed = (member: string) =>
  ({ parent: { type: 'link.followed', href: `/apps/user-management?member=${member}`, replace: true } }) as const
const watched = (form: string) => ({ watch: 'watchForm', input: { email: eve.email, form } }) as const
const kept = (form: string, content: object | null) =>
  ({
    tell: 'saveForm',
    params: { email: eve.email, form, content, ...(content === null && { isSaved: true }) },
  }) as const
const inScreen = (to: string, event: { type: string; [key: string]: unknown }) => ({ to, event })

describe('the areas of the signed-in person', () => {
  flows(subject, [
    {
      title: '[RT-9] [RT-13] the profile loads what the API offers',
      input: at('profile'),
      steps: [
        ['start', { state: 'loading', effects: [density, chunk('profile')] }],
        [
          chunkCame('profile'),
          {
            state: 'profile',
            effects: [
              clock,
              { ask: 'fetchAccount' },
              clock,
              { ask: 'fetchPermissionItems' },
              clock,
              { ask: 'fetchActivities' },
            ],
          },
        ],
      ],
    },
    {
      title: '[RT-9] [RT-13] the profile loads nothing if the API offers no account',
      input: at('profile', ada),
      steps: [
        ['start', { effects: [density, chunk('profile')] }],
        [chunkCame('profile'), { state: 'profile', effects: [clock, clock, clock] }],
      ],
    },
    {
      title: '[RT-13] [RT-2] the account settings pass a saved name and the sign-out on to the root',
      input: at('account'),
      steps: [
        ['start', { effects: [density, chunk('account')] }],
        [
          chunkCame('account'),
          { state: 'account', effects: [keys, clock, { ask: 'fetchAccount' }, clock, { ask: 'fetchSessions' }] },
        ],
        [{ done: 'fetchAccount', output: accountAnswer(account) }, { effects: [watched('name')] }],
        [{ done: 'fetchSessions', output: sessionsAnswer(session('mine', { is_current: true })) }, { effects: [] }],
        [
          inScreen('account.nameForm.fields', { type: 'form.changed', changes: { first_name: 'Augusta' } }),
          { effects: [kept('name', { first_name: 'Augusta', last_name: 'Byron' })] },
        ],
        [
          inScreen('account.nameForm.fields', { type: 'form.submitted' }),
          { effects: [{ ask: 'saveName', input: { first_name: 'Augusta', last_name: 'Byron' } }] },
        ],
        [
          { done: 'saveName', output: accountAnswer({ ...account, first_name: 'Augusta' }) },
          { effects: [kept('name', null), { parent: { type: 'user.updated', changes: { first_name: 'Augusta' } } }] },
        ],
        [
          inScreen('account.sessionList', { type: 'session.ended', id: 'mine' }),
          { effects: [{ ask: 'removeSession', input: { id: 'mine' } }, { parent: { type: 'signOut.begun' } }] },
        ],
        [
          { done: 'removeSession', output: { id: 'mine' } },
          { effects: [{ parent: { type: 'link.followed', href: '/logout', replace: false } }] },
        ],
      ],
    },
    {
      title: '[RT-9] [RT-13] the account settings load nothing if the API offers no account',
      input: at('account', { ...eve, extensions: [EXTENSIONS.staff] }),
      steps: [
        ['start', { effects: [density, chunk('account')] }],
        [chunkCame('account'), { state: 'account', effects: [keys] }],
      ],
    },
  ])
})

describe('user management in the workspace', () => {
  const nadia = staffMember('nadia', ['staff.edit', 'staff.view', 'users.view'])
  const self = { ...nadia, email: eve.email }
  const asked = {
    state: 'userManagement',
    effects: [clock, { ask: 'fetchStaff' }, clock, { ask: 'fetchPermissionItems' }],
  } as const

  flows(subject, [
    {
      title: '[RT-9] [SE-9] passes changed permissions of the signed-in person on to the root',
      input: at('userManagement'),
      steps: [
        ['start', { effects: [density, chunk('userManagement')] }],
        [chunkCame('userManagement'), asked],
        [{ done: 'fetchStaff', output: staffAnswer(self) }, { effects: [] }],
        [
          inScreen('userManagement', { type: 'member.chosen', id: 'nadia' }),
          { effects: [addressed('nadia'), watched('permissions/nadia')] },
        ],
        [
          inScreen('userManagement.editor', {
            type: 'form.changed',
            changes: { wanted: ['staff.edit', 'staff.view'] },
          }),
          { effects: [kept('permissions/nadia', { granted: [], revoked: ['users.view'] })] },
        ],
        [
          inScreen('userManagement.editor', { type: 'form.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: {
                  id: 'nadia',
                  permissions: ['staff.edit', 'staff.view'],
                  seen: ['staff.edit', 'staff.view', 'users.view'],
                },
              },
            ],
          },
        ],
        [
          { done: 'savePermissions', output: { ...self, permissions: ['staff.edit', 'staff.view'] } },
          {
            effects: [
              kept('permissions/nadia', null),
              {
                parent: {
                  type: 'user.updated',
                  changes: { permissions: ['staff.edit', 'staff.view'] },
                },
              },
            ],
          },
        ],
      ],
    },
    {
      title: '[RT-9] [SE-10] is read-only without the permission to change staff',
      input: at('userManagement', { ...eve, permissions: ['staff.view'] }),
      steps: [
        ['start', { effects: [density, chunk('userManagement')] }],
        [chunkCame('userManagement'), asked],
        [{ done: 'fetchStaff', output: staffAnswer(nadia) }, { effects: [] }],
        [
          inScreen('userManagement', { type: 'member.chosen', id: 'nadia' }),
          { effects: [addressed('nadia'), watched('permissions/nadia')] },
        ],
        [
          inScreen('userManagement.editor', {
            type: 'form.changed',
            changes: { wanted: ['staff.edit', 'staff.view', 'users.view'] },
          }),
          { effects: [] },
        ],
        [inScreen('userManagement.editor', { type: 'form.submitted' }), { effects: [] }],
      ],
    },
    ...[
      { title: 'are ended if the API offers it', user: {}, isAsked: true },
      { title: 'are not ended if the API does not offer it', user: { extensions: [EXTENSIONS.staff] }, isAsked: false },
      {
        title: 'are not ended without the permission to change staff',
        user: { permissions: ['staff.view'] },
        isAsked: false,
      },
    ].map(({ title, user, isAsked }) => ({
      title: `[SC-30] the sessions of the chosen member ${title}`,
      input: at('userManagement', { ...eve, extensions: [EXTENSIONS.staff, EXTENSIONS.staffSessions], ...user }),
      steps: [
        ['start', { effects: [density, chunk('userManagement')] }],
        [chunkCame('userManagement'), asked],
        [{ done: 'fetchStaff', output: staffAnswer(nadia) }, { effects: [] }],
        [
          inScreen('userManagement', { type: 'member.chosen', id: 'nadia' }),
          { effects: [addressed('nadia'), watched('permissions/nadia')] },
        ],
        [inScreen('userManagement.sessions', { type: 'command.requested', input: { id: 'nadia' } }), { effects: [] }],
        [
          inScreen('userManagement.sessions', { type: 'command.confirmed' }),
          { effects: isAsked ? [{ ask: 'removeMemberSessions', input: { id: 'nadia' } } as const] : [] },
        ],
      ] as const,
    })),
    {
      title: '[RT-9] loads nothing if the API offers no staff',
      input: at('userManagement', { ...eve, extensions: [EXTENSIONS.account] }),
      steps: [
        ['start', { effects: [density, chunk('userManagement')] }],
        [chunkCame('userManagement'), { state: 'userManagement', effects: [clock, clock] }],
      ],
    },
  ])
})

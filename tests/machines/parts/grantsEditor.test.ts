import { CallError } from '../../../machines/model/callError.ts'
import {
  grantsEditorMachine,
  selectGrantsObstacle,
  selectGrantsRefusal,
  selectHasChanges,
  selectIsAsking,
  selectIsKept,
  selectIsSavingGrants,
  selectIsSelf,
  selectMayEdit,
  selectMember,
  selectWanted,
} from '../../../machines/parts/grantsEditor.machine.ts'
import { flows } from '../../support/spec.ts'
import { staffMember } from '../fixtures.ts'

type Snapshot = Parameters<typeof selectWanted>[0]

const tiago = staffMember('tiago', ['tickets.view'])
const nadia = staffMember('nadia', ['staff.edit', 'staff.view', 'users.view'])
const subject = {
  machine: grantsEditorMachine,
  input: { member: tiago, mayEdit: true, isSelf: false },
  select: {
    wanted: (snapshot: Snapshot) => [...selectWanted(snapshot)].toSorted(),
    held: (snapshot: Snapshot) => selectMember(snapshot).permissions,
    obstacle: selectGrantsObstacle,
    refusal: selectGrantsRefusal,
    hasChanges: selectHasChanges,
    isAsking: selectIsAsking,
    isSaving: selectIsSavingGrants,
    mayEdit: selectMayEdit,
    isSelf: selectIsSelf,
    keptOfSelf: (snapshot: Snapshot) =>
      ['staff.edit', 'staff.view', 'users.view', 'tickets.view'].filter((id) => selectIsKept(snapshot, id)),
  },
}
const grants = (permission: string) => ({ type: 'permission.granted', permission }) as const
const revokes = (permission: string) => ({ type: 'permission.revoked', permission }) as const
const submits = { type: 'grants.submitted' } as const
const leaves = { type: 'editor.left' } as const
const closed = { parent: { type: 'editor.closed' } } as const
const started = ['start', { state: 'choosing', effects: [] }] as const

describe('the editor of what somebody may do', () => {
  flows(subject, [
    {
      title: '[RT-9] shows what is held; with nothing changed there is nothing to save',
      steps: [
        [
          'start',
          {
            state: 'choosing',
            effects: [],
            values: {
              wanted: ['tickets.view'],
              hasChanges: false,
              obstacle: 'Nothing has been changed',
              keptOfSelf: [],
            },
          },
        ],
        [submits, { state: 'choosing', effects: [] }],
        [grants('tickets.view'), { effects: [], values: { wanted: ['tickets.view'], hasChanges: false } }],
      ],
    },
    {
      title: '[RT-9] saves all that the member shall hold, and tells of the answer',
      steps: [
        started,
        [grants('users.view'), { effects: [], values: { hasChanges: true, obstacle: null } }],
        [revokes('tickets.view'), { effects: [], values: { wanted: ['users.view'] } }],
        [
          submits,
          {
            state: 'saving',
            effects: [{ ask: 'savePermissions', input: { id: 'tiago', permissions: ['users.view'] } }],
            values: { isSaving: true, obstacle: 'The permissions are being saved' },
          },
        ],
        [grants('staff.view'), { state: 'saving', effects: [] }],
        [leaves, { state: 'saving', effects: [] }],
        [
          { done: 'savePermissions', output: staffMember('tiago', ['users.view']) },
          {
            state: 'choosing',
            effects: [{ parent: { type: 'member.saved', member: staffMember('tiago', ['users.view']) } }],
            values: { held: ['users.view'], wanted: ['users.view'], hasChanges: false },
          },
        ],
      ],
    },
    {
      title: '[RT-9] keeps what was chosen when it is refused, says why, and can be saved again',
      steps: [
        started,
        [grants('users.view'), { effects: [] }],
        [
          submits,
          {
            effects: [{ ask: 'savePermissions', input: { id: 'tiago', permissions: ['tickets.view', 'users.view'] } }],
          },
        ],
        [
          { fail: 'savePermissions', error: new CallError('http', 'This takes staff.edit', 403) },
          {
            state: 'choosing',
            effects: [],
            values: { refusal: 'This takes staff.edit', wanted: ['tickets.view', 'users.view'], obstacle: null },
          },
        ],
        [
          submits,
          {
            state: 'saving',
            effects: [{ ask: 'savePermissions', input: { id: 'tiago', permissions: ['tickets.view', 'users.view'] } }],
            values: { refusal: null },
          },
        ],
        [{ fail: 'savePermissions', error: new CallError('network', 'No answer') }, { effects: [] }],
        [
          { type: 'grants.reverted' },
          { effects: [], values: { wanted: ['tickets.view'], refusal: null, hasChanges: false } },
        ],
      ],
    },
    {
      title: '[RT-9] changes nothing where one may only look',
      input: { member: tiago, mayEdit: false, isSelf: false },
      steps: [
        [
          'start',
          {
            state: 'choosing',
            effects: [],
            values: { mayEdit: false, obstacle: 'Your account may not change what staff may do' },
          },
        ],
        [grants('users.view'), { effects: [], values: { wanted: ['tickets.view'] } }],
        [revokes('tickets.view'), { effects: [], values: { wanted: ['tickets.view'] } }],
      ],
    },
    {
      title: '[RT-9] lets nobody take user management from themselves; the rest they may',
      input: { member: nadia, mayEdit: true, isSelf: true },
      steps: [
        ['start', { effects: [], values: { isSelf: true, keptOfSelf: ['staff.edit', 'staff.view'] } }],
        [revokes('staff.edit'), { effects: [], values: { hasChanges: false } }],
        [revokes('staff.view'), { effects: [], values: { hasChanges: false } }],
        [revokes('users.view'), { effects: [], values: { wanted: ['staff.edit', 'staff.view'] } }],
        [leaves, { state: 'confirming', effects: [] }],
        [revokes('staff.edit'), { state: 'confirming', effects: [] }],
      ],
    },
    {
      title: '[RT-9] closes at once where nothing was changed',
      steps: [started, [leaves, { state: 'closed', effects: [closed] }]],
    },
    {
      title: '[RT-9] asks before it throws away what was changed',
      steps: [
        started,
        [grants('users.view'), { effects: [] }],
        [leaves, { state: 'confirming', effects: [], values: { isAsking: true, isSaving: false } }],
        [
          { type: 'discard.declined' },
          {
            state: 'choosing',
            effects: [],
            values: { isAsking: false, wanted: ['tickets.view', 'users.view'] },
          },
        ],
        [leaves, { state: 'confirming', effects: [] }],
        [
          grants('staff.view'),
          { state: 'choosing', effects: [], values: { wanted: ['staff.view', 'tickets.view', 'users.view'] } },
        ],
        [leaves, { state: 'confirming', effects: [] }],
        [revokes('staff.view'), { state: 'choosing', effects: [], values: { wanted: ['tickets.view', 'users.view'] } }],
        [leaves, { state: 'confirming', effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [closed] }],
      ],
    },
  ])
})

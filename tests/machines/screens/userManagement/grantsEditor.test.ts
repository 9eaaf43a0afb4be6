import { CallError } from '../../../../machines/model/callError.ts'
import {
  grantsEditorMachine,
  selectAreGrantsRestored,
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
} from '../../../../machines/screens/userManagement/grantsEditor.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { staffMember } from '../../fixtures.ts'

const ADA = 'ada@kickstand.example'
type Snapshot = Parameters<typeof selectWanted>[0]

const tiago = staffMember('tiago', ['tickets.view'])
const nadia = staffMember('nadia', ['staff.edit', 'staff.view', 'users.view'])
const subject = {
  machine: grantsEditorMachine,
  input: { member: tiago, mayEdit: true, isSelf: false, email: ADA },
  select: {
    wanted: (snapshot: Snapshot) => [...selectWanted(snapshot)].toSorted(),
    held: (snapshot: Snapshot) => selectMember(snapshot).permissions,
    obstacle: selectGrantsObstacle,
    refusal: selectGrantsRefusal,
    hasChanges: selectHasChanges,
    isRestored: selectAreGrantsRestored,
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
const watched = (id: string): Effect => ({ watch: 'watchForm', input: { email: ADA, form: `permissions/${id}` } })
/** What is kept of the changes; null for nothing. */
const kept = (granted: readonly string[] | null, revoked: readonly string[] = [], id = 'tiago'): Effect => ({
  tell: 'saveForm',
  params: { email: ADA, form: `permissions/${id}`, content: granted && { granted, revoked } },
})
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const started: readonly ['start', { state: 'choosing'; effects: readonly Effect[] }] = [
  'start',
  { state: 'choosing', effects: [watched('tiago')] },
]

describe('the editor of what somebody may do', () => {
  flows(subject, [
    {
      title: '[RT-9] shows what is held; with nothing changed there is nothing to save',
      steps: [
        [
          'start',
          {
            state: 'choosing',
            effects: [watched('tiago')],
            values: {
              wanted: ['tickets.view'],
              hasChanges: false,
              obstacle: 'Nothing has been changed: change something first',
              keptOfSelf: [],
            },
          },
        ],
        [submits, { state: 'choosing', effects: [] }],
        [grants('tickets.view'), { effects: [kept(null)], values: { wanted: ['tickets.view'], hasChanges: false } }],
      ],
    },
    {
      title: '[RT-9] saves all that the member shall hold, and tells of the answer',
      steps: [
        started,
        [grants('users.view'), { effects: [kept(['users.view'])], values: { hasChanges: true, obstacle: null } }],
        [
          revokes('tickets.view'),
          { effects: [kept(['users.view'], ['tickets.view'])], values: { wanted: ['users.view'] } },
        ],
        [
          submits,
          {
            state: 'saving',
            effects: [
              { ask: 'savePermissions', input: { id: 'tiago', permissions: ['users.view'], seen: ['tickets.view'] } },
            ],
            values: { isSaving: true, obstacle: 'The permissions are being saved: wait until that is done' },
          },
        ],
        [grants('staff.view'), { state: 'saving', effects: [] }],
        [leaves, { state: 'saving', effects: [] }],
        [
          { done: 'savePermissions', output: staffMember('tiago', ['users.view']) },
          {
            state: 'choosing',
            effects: [kept(null), { parent: { type: 'member.saved', member: staffMember('tiago', ['users.view']) } }],
            values: { held: ['users.view'], wanted: ['users.view'], hasChanges: false },
          },
        ],
      ],
    },
    {
      title: '[RT-9] keeps what was chosen when it is refused, says why, and can be saved again',
      steps: [
        started,
        [grants('users.view'), { effects: [kept(['users.view'])] }],
        [
          submits,
          {
            effects: [
              {
                ask: 'savePermissions',
                input: { id: 'tiago', permissions: ['tickets.view', 'users.view'], seen: ['tickets.view'] },
              },
            ],
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
            effects: [
              {
                ask: 'savePermissions',
                input: { id: 'tiago', permissions: ['tickets.view', 'users.view'], seen: ['tickets.view'] },
              },
            ],
            values: { refusal: null },
          },
        ],
        [{ fail: 'savePermissions', error: new CallError('network', 'No answer') }, { effects: [] }],
        [
          { type: 'grants.reverted' },
          { effects: [kept(null)], values: { wanted: ['tickets.view'], refusal: null, hasChanges: false } },
        ],
      ],
    },
    {
      title: '[RT-9] changes nothing where one may only look',
      input: { member: tiago, mayEdit: false, isSelf: false, email: ADA },
      steps: [
        [
          'start',
          {
            state: 'choosing',
            effects: [watched('tiago')],
            values: { mayEdit: false, obstacle: 'Your account may not change what staff may do: ask somebody who may' },
          },
        ],
        [grants('users.view'), { effects: [], values: { wanted: ['tickets.view'] } }],
        [revokes('tickets.view'), { effects: [], values: { wanted: ['tickets.view'] } }],
      ],
    },
    {
      title: '[RT-9] lets nobody take user management from themselves; the rest they may',
      input: { member: nadia, mayEdit: true, isSelf: true, email: ADA },
      steps: [
        ['start', { effects: [watched('nadia')], values: { isSelf: true, keptOfSelf: ['staff.edit', 'staff.view'] } }],
        [revokes('staff.edit'), { effects: [], values: { hasChanges: false } }],
        [revokes('staff.view'), { effects: [], values: { hasChanges: false } }],
        [
          revokes('users.view'),
          { effects: [kept([], ['users.view'], 'nadia')], values: { wanted: ['staff.edit', 'staff.view'] } },
        ],
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
        [grants('users.view'), { effects: [kept(['users.view'])] }],
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
          {
            state: 'choosing',
            effects: [kept(['users.view', 'staff.view'])],
            values: { wanted: ['staff.view', 'tickets.view', 'users.view'] },
          },
        ],
        [leaves, { state: 'confirming', effects: [] }],
        [
          revokes('staff.view'),
          { state: 'choosing', effects: [kept(['users.view'])], values: { wanted: ['tickets.view', 'users.view'] } },
        ],
        [leaves, { state: 'confirming', effects: [] }],
        [{ type: 'discard.confirmed' }, { state: 'closed', effects: [kept(null), closed] }],
      ],
    },
  ])

  const KEPT = { granted: ['users.view'], revoked: ['tickets.view'] }

  spec(subject, [
    {
      title: '[ND-1] changes that were kept are there again, and say so',
      when: adopts(KEPT),
      expected: {
        state: 'choosing',
        effects: [],
        values: { wanted: ['users.view'], hasChanges: true, isRestored: true },
      },
    },
    {
      title: '[ND-5] what others granted or took meanwhile stands: only the changes are kept',
      input: { ...subject.input, member: staffMember('tiago', ['dashboard.view', 'users.view']) },
      when: adopts(KEPT),
      expected: {
        state: 'choosing',
        effects: [],
        values: { wanted: ['dashboard.view', 'users.view'], hasChanges: false, isRestored: false },
      },
    },
    {
      title: '[ND-1] nobody takes from themselves by them what they cannot take',
      input: { member: nadia, mayEdit: true, isSelf: true, email: ADA },
      when: adopts({ granted: [], revoked: ['staff.edit', 'users.view'] }),
      expected: { state: 'choosing', effects: [], values: { wanted: ['staff.edit', 'staff.view'], isRestored: true } },
    },
    {
      title: '[ND-1] who may only look is given none',
      input: { ...subject.input, mayEdit: false },
      when: adopts(KEPT),
      expected: { state: 'choosing', effects: [], values: { wanted: ['tickets.view'], isRestored: false } },
    },
    {
      title: '[ND-3] nothing is undone where nothing was changed',
      when: { type: 'grants.reverted' },
      expected: { state: 'choosing', effects: [], values: { wanted: ['tickets.view'], hasChanges: false } },
    },
    {
      title: '[ND-3] undone they are gone',
      given: [adopts(KEPT)],
      when: { type: 'grants.reverted' },
      expected: {
        state: 'choosing',
        effects: [kept(null)],
        values: { wanted: ['tickets.view'], isRestored: false },
      },
    },
    {
      title: '[ND-3] and so are those that another tab has saved or thrown away',
      given: [adopts(KEPT)],
      when: adopts(null),
      expected: { state: 'choosing', effects: [], values: { wanted: ['tickets.view'], isRestored: false } },
    },
    {
      title: '[ND-3] saved they are restored no more',
      given: [adopts(KEPT), submits],
      when: { done: 'savePermissions', output: staffMember('tiago', ['users.view']) },
      expected: {
        state: 'choosing',
        effects: [kept(null), { parent: { type: 'member.saved', member: staffMember('tiago', ['users.view']) } }],
        values: { wanted: ['users.view'], isRestored: false, hasChanges: false },
      },
    },
    {
      title: '[ND-3] while they are being saved another tab changes nothing',
      given: [adopts(KEPT), submits],
      when: adopts(null),
      expected: { state: 'saving', effects: [], values: { wanted: ['users.view'], isRestored: false } },
    },
    {
      title: '[ND-3] nor once the editor is closed',
      given: [leaves],
      when: adopts(KEPT),
      expected: { state: 'closed', effects: [], values: { wanted: ['tickets.view'] } },
    },
    {
      title: '[ND-4] what is no list of changes is let be',
      when: adopts({ granted: ['users.view'] }),
      expected: { state: 'choosing', effects: [], values: { wanted: ['tickets.view'], isRestored: false } },
    },
    {
      title: '[ND-4] and takes nothing of what was chosen',
      given: [grants('users.view')],
      when: adopts({ granted: ['staff.view'] }),
      expected: { state: 'choosing', effects: [], values: { wanted: ['tickets.view', 'users.view'] } },
    },
    {
      title: '[ND-1] changes of another tab come while it is asked whether to throw away those of this one',
      given: [grants('staff.view'), leaves],
      when: adopts(KEPT),
      expected: { state: 'confirming', effects: [], values: { wanted: ['users.view'], isAsking: true } },
    },
    {
      title: '[ND-3] another tab has saved or thrown them away meanwhile: there is nothing to ask any more',
      given: [grants('staff.view'), leaves],
      when: adopts(null),
      expected: {
        state: 'choosing',
        effects: [],
        values: { wanted: ['tickets.view'], isAsking: false, isRestored: false },
      },
    },
    {
      title: '[ND-4] what is no list of changes does not answer the question',
      given: [grants('staff.view'), leaves],
      when: adopts({ granted: ['users.view'] }),
      expected: {
        state: 'confirming',
        effects: [],
        values: { wanted: ['staff.view', 'tickets.view'], isAsking: true, isRestored: false },
      },
    },
  ])
})

describe('the editor of what somebody may do, as others change it', () => {
  const renewed = (...permissions: string[]) =>
    ({ type: 'member.renewed', member: staffMember('tiago', permissions) }) as const
  const KEPT = { granted: ['users.view'], revoked: [] }

  spec(subject, [
    {
      title: '[PF-51] shows what they hold by now; nothing is changed by that',
      when: renewed('dashboard.view'),
      expected: { state: 'choosing', effects: [], values: { wanted: ['dashboard.view'], hasChanges: false } },
    },
    {
      title: '[PF-51] what was changed stays changed, and that alone',
      given: [grants('users.view'), revokes('tickets.view')],
      when: renewed('tickets.view', 'dashboard.view'),
      expected: {
        state: 'choosing',
        effects: [],
        values: {
          wanted: ['dashboard.view', 'users.view'],
          held: ['tickets.view', 'dashboard.view'],
          hasChanges: true,
        },
      },
    },
    {
      title: '[PF-51] [ND-3] where others made the same changes there is nothing left of them',
      given: [adopts(KEPT)],
      when: renewed('tickets.view', 'users.view'),
      expected: {
        state: 'choosing',
        effects: [kept(null)],
        values: { hasChanges: false, isRestored: false, wanted: ['tickets.view', 'users.view'] },
      },
    },
    {
      title: '[PF-51] nor anything to ask about',
      given: [grants('users.view'), leaves],
      when: renewed('tickets.view', 'users.view'),
      expected: { state: 'choosing', effects: [kept(null)], values: { isAsking: false, hasChanges: false } },
    },
    {
      title: '[PF-51] the question stays where something is left to throw away',
      given: [grants('users.view'), leaves],
      when: renewed('dashboard.view'),
      expected: {
        state: 'confirming',
        effects: [],
        values: { isAsking: true, wanted: ['dashboard.view', 'users.view'] },
      },
    },
    {
      title: '[PF-51] what comes while it is saved holds for the next try, where that fails',
      given: [grants('users.view'), submits, renewed('tickets.view', 'dashboard.view')],
      when: { fail: 'savePermissions', error: new CallError('network', 'No answer') },
      expected: {
        state: 'choosing',
        effects: [],
        values: {
          held: ['tickets.view', 'dashboard.view'],
          wanted: ['dashboard.view', 'tickets.view', 'users.view'],
          refusal: 'No answer',
        },
      },
    },
    {
      title: '[PF-68] where somebody else was faster it says so, and has staff asked for anew',
      given: [grants('users.view'), submits],
      when: { fail: 'savePermissions', error: new CallError('http', 'Changed meanwhile', 409) },
      expected: {
        state: 'choosing',
        effects: [{ parent: { type: 'member.changed' } }],
        values: { refusal: 'Changed meanwhile', wanted: ['tickets.view', 'users.view'], hasChanges: true },
      },
    },
    {
      title: '[PF-51] nobody who may not change it changes it by that',
      input: { ...subject.input, mayEdit: false },
      when: renewed('dashboard.view'),
      expected: {
        state: 'choosing',
        effects: [],
        values: { wanted: ['dashboard.view'], hasChanges: false, mayEdit: false },
      },
    },
  ])
})

import {
  grantsMachine,
  grantsSelectors,
  selectIsOwn,
  selectPermissionObstacle,
  selectSubject,
  selectWanted,
  withGrant,
} from '../../../../machines/screens/userManagement/grants.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { staffMember } from '../../fixtures.ts'

const ADA = 'ada@kickstand.example'
type Snapshot = Parameters<typeof selectWanted>[0]

const tiago = staffMember('tiago', ['tickets.view'])
const nadia = staffMember('nadia', ['staff.edit', 'staff.view', 'users.view'])
const of = (member = tiago, mayEdit = true, isSelf = false) => ({
  email: ADA,
  form: `permissions/${member.id}`,
  subject: { member, mayEdit, isSelf, own: null },
})
const subject = {
  machine: grantsMachine,
  input: of(),
  select: {
    wanted: selectWanted,
    held: (snapshot: Snapshot) => selectSubject(snapshot).member.permissions,
    obstacle: grantsSelectors.selectObstacle,
    isRestored: grantsSelectors.selectIsRestored,
    own: (snapshot: Snapshot) =>
      ['staff.edit', 'staff.view', 'users.view', 'tickets.view'].filter((id) => selectIsOwn(snapshot, id)),
    viewObstacle: (snapshot: Snapshot) => selectPermissionObstacle(snapshot, 'staff.view'),
  },
}
const UNCHANGED = 'Make a change first.'
const OWN = 'You cannot remove this from yourself. Ask another administrator.'
const FORBIDDEN = 'You need the “Change permissions” permission.'
const wants = (...wanted: string[]) => ({ type: 'form.changed', changes: { wanted } }) as const
const watched = (id = 'tiago'): Effect => ({ watch: 'watchForm', input: { email: ADA, form: `permissions/${id}` } })
/** Stores the draft of the changes; null if there is none. */
const kept = (granted: readonly string[] | null, revoked: readonly string[] = [], id = 'tiago'): Effect => ({
  tell: 'saveForm',
  params: { email: ADA, form: `permissions/${id}`, content: granted && { granted, revoked } },
})
const adopts = (content: unknown) => ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
const renewed = (...permissions: string[]) =>
  ({
    type: 'subject.renewed',
    subject: { member: staffMember('tiago', permissions), mayEdit: true, isSelf: false, own: null },
  }) as const

describe('the permissions of a member of staff', () => {
  flows(subject, [
    {
      title: '[SC-39] cannot be changed without the permission to change them',
      input: of(tiago, false),
      steps: [
        ['start', { effects: [watched()], values: { viewObstacle: FORBIDDEN, own: [] } }],
        [wants('tickets.view', 'users.view'), { effects: [], values: { wanted: ['tickets.view'] } }],
        [adopts({ granted: ['users.view'], revoked: [] }), { effects: [], values: { wanted: ['tickets.view'] } }],
      ],
    },
    {
      title: '[SC-39] drop stored changes that the person can no longer grant',
      input: { ...of(), subject: { ...of().subject, own: ['tickets.view', 'users.view'] } },
      steps: [
        ['start', { effects: [watched()] }],
        [
          adopts({ granted: ['dashboard.view', 'users.view'], revoked: [] }),
          { effects: [], values: { wanted: ['tickets.view', 'users.view'] } },
        ],
      ],
    },
    {
      title: '[SC-39] keep those that people cannot remove from themselves, and allow the rest to be removed',
      input: of(nadia, true, true),
      steps: [
        [
          'start',
          {
            effects: [watched('nadia')],
            values: { own: ['staff.edit', 'staff.view'], viewObstacle: OWN, obstacle: UNCHANGED },
          },
        ],
        [wants('staff.edit', 'users.view'), { effects: [], values: { obstacle: UNCHANGED } }],
        [wants('staff.view', 'users.view'), { effects: [], values: { obstacle: UNCHANGED } }],
        [
          wants('staff.edit', 'staff.view'),
          { effects: [kept([], ['users.view'], 'nadia')], values: { obstacle: null } },
        ],
      ],
    },
    {
      title: '[SC-39] of another person may all be removed',
      input: of(nadia),
      steps: [['start', { effects: [watched('nadia')], values: { own: [], viewObstacle: null } }]],
    },
  ])

  const KEPT = { granted: ['users.view'], revoked: ['tickets.view'] }

  spec(subject, [
    {
      title: '[ND-5] keep what others changed meanwhile, and apply only the stored changes of the person',
      input: of(staffMember('tiago', ['dashboard.view', 'users.view'])),
      when: adopts(KEPT),
      expected: {
        state: { editing: 'current' },
        effects: [],
        values: { wanted: ['dashboard.view', 'users.view'], obstacle: UNCHANGED, isRestored: false },
      },
    },
    {
      title: '[ND-1] keep those that people cannot remove from themselves, despite a stored draft',
      input: of(nadia, true, true),
      when: adopts({ granted: [], revoked: ['staff.edit', 'users.view'] }),
      expected: {
        state: { editing: 'current' },
        effects: [],
        values: { wanted: ['staff.edit', 'staff.view'], isRestored: true },
      },
    },
    {
      title: '[ND-4] ignore stored content that is not a list of changes',
      when: adopts({ granted: ['users.view'] }),
      expected: {
        state: { editing: 'current' },
        effects: [],
        values: { wanted: ['tickets.view'], isRestored: false },
      },
    },
    {
      title: '[PF-51] keep the changes of the person when the member is reloaded',
      given: [wants('users.view')],
      when: renewed('dashboard.view', 'tickets.view'),
      expected: {
        state: { editing: 'current' },
        effects: [kept(['users.view'], ['tickets.view'])],
        values: { wanted: ['dashboard.view', 'users.view'], held: ['dashboard.view', 'tickets.view'], obstacle: null },
      },
    },
  ])
})

describe('the list of wanted permissions', () => {
  it('contains a granted permission once, in order, and not a revoked one', () => {
    expect(withGrant(['b.view', 'd.view'], 'c.view', true)).toEqual(['b.view', 'c.view', 'd.view'])
    expect(withGrant(['b.view', 'd.view'], 'd.view', true)).toEqual(['b.view', 'd.view'])
    expect(withGrant(['b.view', 'd.view'], 'b.view', false)).toEqual(['d.view'])
  })
})

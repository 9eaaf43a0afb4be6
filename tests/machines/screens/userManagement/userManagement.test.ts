import { CallError } from '../../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import type { StaffMember } from '../../../../machines/model/staff.ts'
import { selectMember, selectWanted } from '../../../../machines/screens/userManagement/grantsEditor.machine.ts'
import { selectMayEnd } from '../../../../machines/screens/userManagement/memberSessions.ts'
import {
  selectChosenId,
  selectItems,
  selectItemsAge,
  selectItemsFailure,
  selectItemsState,
  selectStaff,
  selectStaffAge,
  selectStaffFailure,
  selectStaffState,
  userManagementMachine,
} from '../../../../machines/screens/userManagement/userManagement.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectStaff>[0]

const nadia = staffMember('nadia', ['staff.edit', 'staff.view'])
const tiago = staffMember('tiago', ['tickets.view'])
const mei = staffMember('mei', [])
const ITEM = { id: 'tickets.view', title: 'See tickets' }

const subject = {
  machine: userManagementMachine,
  input: { offersStaff: true, mayEdit: true, mayEndSessions: true, email: 'Nadia@kickstand.example' },
  select: {
    staff: selectStaffState,
    failure: selectStaffFailure,
    age: selectStaffAge,
    itemsAge: selectItemsAge,
    wanted: ({ children }: Snapshot) => (children.editor ? selectWanted(children.editor.getSnapshot()) : null),
    items: selectItemsState,
    itemsFailure: selectItemsFailure,
    known: selectItems,
    held: (snapshot: Snapshot) => selectStaff(snapshot).map(({ id, permissions }) => `${id}: ${permissions.join()}`),
    chosen: selectChosenId,
    edited: ({ children }: Snapshot) => (children.editor ? selectMember(children.editor.getSnapshot()).id : null),
    /** Whose sessions may be ended. */
    endable: ({ context, children: { sessions } }: Snapshot) =>
      sessions && selectMayEnd(sessions.getSnapshot()) ? context.chosen.id : null,
  },
}
/** What the workspace is told to keep. */
const told = (known: KnownAnswer): Effect => ({ parent: { type: 'answer.remembered', known } })
const toldStaff = (...staff: readonly StaffMember[]): Effect =>
  told({ call: { call: 'fetchStaff' }, answer: staffAnswer(...staff) })
const toldItems = told({ call: { call: 'fetchPermissionItems' }, answer: itemsAnswer(ITEM) })
const marked: Effect = { watch: 'watchClock' }
const asked = { effects: [{ ask: 'fetchStaff' }, { ask: 'fetchPermissionItems' }] } as const
const came = [
  ['start', asked],
  [{ done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) }, { effects: [toldStaff(mei, nadia, tiago)] }],
  [{ done: 'fetchPermissionItems', output: itemsAnswer(ITEM) }, { effects: [toldItems] }],
] as const
const logged = { tell: 'logError', params: { message: 'No answer' } } as const
const lost = new Error('No answer')
const FORM_OF = 'Nadia@kickstand.example'
const watched = (id: string): Effect => ({ watch: 'watchForm', input: { email: FORM_OF, form: `permissions/${id}` } })
const unwatched: Effect = { unwatch: 'watchForm' }
const kept = (id: string, granted: readonly string[] | null): Effect => ({
  tell: 'saveForm',
  params: { email: FORM_OF, form: `permissions/${id}`, content: granted && { granted, revoked: [] } },
})
const chooses = (id: string) => ({ type: 'member.chosen', id }) as const
const edits = (event: { type: string; [key: string]: unknown }) => ({ to: 'editor', event })
const grants = (permission: string) => edits({ type: 'permission.granted', permission })

describe('user management', () => {
  flows(subject, [
    {
      title: '[RT-9] asks an API that does not offer it for nothing',
      input: { offersStaff: false, mayEdit: true, mayEndSessions: true, email: '' },
      steps: [['start', { effects: [], values: { staff: 'unavailable', items: 'unavailable' } }]],
    },
    {
      title: '[RT-9] fetches staff and what there is to be allowed; each can be asked for again where it fails',
      steps: [
        ['start', { ...asked, values: { staff: 'loading', items: 'loading' } }],
        [
          { fail: 'fetchStaff', error: lost },
          { effects: [logged], values: { staff: 'failed', failure: 'No answer' } },
        ],
        [
          { fail: 'fetchPermissionItems', error: lost },
          { effects: [logged], values: { items: 'failed', itemsFailure: 'No answer' } },
        ],
        [{ type: 'staff.requested' }, { effects: [{ ask: 'fetchStaff' }], values: { staff: 'loading' } }],
        [{ type: 'items.requested' }, { effects: [{ ask: 'fetchPermissionItems' }], values: { items: 'loading' } }],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, tiago) },
          { effects: [toldStaff(mei, tiago)], values: { staff: 'loaded', held: ['mei: ', 'tiago: tickets.view'] } },
        ],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [toldItems], values: { items: 'loaded', known: [ITEM] } },
        ],
      ],
    },
    {
      title: '[SE-10] says that it may not be seen, and asks no more',
      steps: [
        ['start', asked],
        [
          { fail: 'fetchStaff', error: new CallError('http', 'No', 403) },
          {
            effects: [{ parent: { type: 'answer.dropped', call: { call: 'fetchStaff' } } }],
            values: { staff: 'notPermitted' },
          },
        ],
        [{ type: 'staff.requested' }, { effects: [] }],
      ],
    },
    {
      title: '[RT-9] shows what the chosen one may do, one at a time; nobody is chosen who is not there',
      steps: [
        ...came,
        [chooses('nobody'), { effects: [], values: { chosen: null, edited: null } }],
        [chooses('tiago'), { effects: [watched('tiago')], values: { chosen: 'tiago', edited: 'tiago' } }],
        [chooses('tiago'), { effects: [], values: { chosen: 'tiago' } }],
        [chooses('mei'), { effects: [unwatched, watched('mei')], values: { chosen: 'mei', edited: 'mei' } }],
        [chooses('nobody'), { effects: [], values: { chosen: 'mei' } }],
        [{ type: 'choice.left' }, { effects: [unwatched], values: { chosen: null, edited: null } }],
      ],
    },
    {
      title: '[SC-30] the sessions of the chosen one may be ended, one’s own may not',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [watched('tiago')], values: { endable: 'tiago' } }],
        [chooses('mei'), { effects: [unwatched, watched('mei')], values: { endable: 'mei' } }],
        [chooses('nadia'), { effects: [unwatched, watched('nadia')], values: { endable: null } }],
      ],
    },
    {
      title: '[SC-30] nobody’s sessions may be ended without the permission, or with an API that does not offer it',
      input: { ...subject.input, mayEndSessions: false },
      steps: [...came, [chooses('tiago'), { effects: [watched('tiago')], values: { edited: 'tiago', endable: null } }]],
    },
    {
      title: '[RT-9] asks before another choice throws away what was changed',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [grants('users.view'), { effects: [kept('tiago', ['users.view'])] }],
        [chooses('mei'), { effects: [], values: { edited: 'tiago' } }],
        [edits({ type: 'discard.declined' }), { effects: [], values: { edited: 'tiago' } }],
        [{ type: 'choice.left' }, { effects: [], values: { edited: 'tiago' } }],
        [edits({ type: 'discard.declined' }), { effects: [] }],
        [chooses('mei'), { effects: [] }],
        [
          edits({ type: 'discard.confirmed' }),
          { effects: [kept('tiago', null), watched('mei'), unwatched], values: { edited: 'mei', chosen: 'mei' } },
        ],
        [chooses('tiago'), { effects: [unwatched, watched('tiago')], values: { edited: 'tiago' } }],
        [grants('users.view'), { effects: [kept('tiago', ['users.view'])] }],
        [{ type: 'choice.left' }, { effects: [] }],
        [
          edits({ type: 'discard.confirmed' }),
          { effects: [kept('tiago', null), unwatched], values: { edited: null, chosen: null } },
        ],
      ],
    },
    {
      title: '[RT-9] what was saved is in the list; of somebody else the session hears nothing',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [grants('users.view'), { effects: [kept('tiago', ['users.view'])] }],
        [
          edits({ type: 'grants.submitted' }),
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
          { done: 'savePermissions', output: staffMember('tiago', ['tickets.view', 'users.view']) },
          {
            effects: [
              kept('tiago', null),
              toldStaff(mei, nadia, staffMember('tiago', ['tickets.view', 'users.view'])),
              marked,
            ],
            values: { held: ['mei: ', 'nadia: staff.edit,staff.view', 'tiago: tickets.view,users.view'] },
          },
        ],
      ],
    },
    {
      title: '[RT-9] [SE-9] the session hears at once what one changed of one’s own permissions',
      steps: [
        ...came,
        [chooses('nadia'), { effects: [watched('nadia')] }],
        [grants('users.view'), { effects: [kept('nadia', ['users.view'])] }],
        [
          edits({ type: 'grants.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: {
                  id: 'nadia',
                  permissions: ['staff.edit', 'staff.view', 'users.view'],
                  seen: ['staff.edit', 'staff.view'],
                },
              },
            ],
          },
        ],
        [
          { done: 'savePermissions', output: staffMember('nadia', ['staff.edit', 'staff.view', 'users.view']) },
          {
            effects: [
              kept('nadia', null),
              toldStaff(mei, staffMember('nadia', ['staff.edit', 'staff.view', 'users.view']), tiago),
              {
                parent: {
                  type: 'user.updated',
                  changes: { permissions: ['staff.edit', 'staff.view', 'users.view'] },
                },
              },
              marked,
            ],
            values: {
              held: ['mei: ', 'nadia: staff.edit,staff.view,users.view', 'tiago: tickets.view'],
            },
          },
        ],
      ],
    },
  ])
})

describe('user management: what is known', () => {
  const known: readonly KnownAnswer[] = [
    { call: { call: 'fetchStaff' }, answer: staffAnswer(mei, nadia, tiago) },
    { call: { call: 'fetchPermissionItems' }, answer: itemsAnswer(ITEM) },
  ]
  const more = staffMember('tiago', ['tickets.view', 'users.view'])
  const ended: Effect = { unwatch: 'watchClock' }
  const opened = ['start', { effects: [marked, marked] }] as const

  flows({ ...subject, input: { ...subject.input, known } }, [
    {
      title: '[PF-51] staff and permissions that stood there last do so at once, with their age, until fresh ones come',
      steps: [
        [
          'start',
          {
            effects: [marked, marked],
            values: { staff: 'refreshing', items: 'refreshing', known: [ITEM], age: 'just now', itemsAge: 'just now' },
          },
        ],
        [
          { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
          { effects: [], values: { age: '2 minutes ago', itemsAge: '2 minutes ago' } },
        ],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(mei) },
          { effects: [ended, toldStaff(mei)], values: { staff: 'loaded', held: ['mei: '], age: null } },
        ],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [ended, toldItems], values: { items: 'loaded', itemsAge: null } },
        ],
      ],
    },
    {
      title: '[PF-52] each stays where no fresh one comes, and says why; it can be asked for again',
      steps: [
        opened,
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchStaff', error: lost },
          { effects: [logged], values: { staff: 'outdated', failure: 'No answer', age: 'just now' } },
        ],
        [
          { fail: 'fetchPermissionItems', error: lost },
          { effects: [logged], values: { items: 'outdated', itemsFailure: 'No answer', itemsAge: 'just now' } },
        ],
        [{ type: 'staff.requested' }, { effects: [{ ask: 'fetchStaff' }], values: { staff: 'refreshing' } }],
        [{ type: 'items.requested' }, { effects: [{ ask: 'fetchPermissionItems' }], values: { items: 'refreshing' } }],
      ],
    },
    {
      title: '[PF-53] staff go where the API refuses them, and what one of them may do with them',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')], values: { edited: 'tiago' } }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchStaff', error: new CallError('http', 'No', 403) },
          {
            effects: [ended, { parent: { type: 'answer.dropped', call: { call: 'fetchStaff' } } }, unwatched],
            values: { staff: 'notPermitted', held: [], age: null, chosen: null, edited: null },
          },
        ],
      ],
    },
    {
      title: '[PF-51] the editor hears of what has come: what is not changed there is as others left it',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')], values: { wanted: ['tickets.view'] } }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia, more) },
          {
            effects: [ended, toldStaff(nadia, more)],
            values: { edited: 'tiago', wanted: ['tickets.view', 'users.view'] },
          },
        ],
      ],
    },
    {
      title: '[PF-51] [ND-1] what was changed there stays changed, and that alone',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [grants('dashboard.view'), { effects: [kept('tiago', ['dashboard.view'])] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia, more) },
          {
            effects: [ended, toldStaff(nadia, more)],
            values: { wanted: ['tickets.view', 'users.view', 'dashboard.view'] },
          },
        ],
        [
          edits({ type: 'grants.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: {
                  id: 'tiago',
                  permissions: ['tickets.view', 'users.view', 'dashboard.view'],
                  seen: ['tickets.view', 'users.view'],
                },
              },
            ],
          },
        ],
      ],
    },
    {
      title: '[PF-53] the list of permissions is known no more where the API refuses it',
      steps: [
        opened,
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchPermissionItems', error: new CallError('http', 'No', 403) },
          {
            effects: [{ parent: { type: 'answer.dropped', call: { call: 'fetchPermissionItems' } } }],
            values: { items: 'outdated', itemsFailure: 'No' },
          },
        ],
      ],
    },
    {
      title:
        '[PF-68] where somebody else was faster staff are asked for anew: what was changed stays changed over theirs',
      steps: [
        opened,
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) },
          { effects: [ended, toldStaff(mei, nadia, tiago)], values: { staff: 'loaded' } },
        ],
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [grants('dashboard.view'), { effects: [kept('tiago', ['dashboard.view'])] }],
        [
          edits({ type: 'grants.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: { id: 'tiago', permissions: ['tickets.view', 'dashboard.view'], seen: ['tickets.view'] },
              },
            ],
          },
        ],
        [
          { fail: 'savePermissions', error: new CallError('http', 'Changed meanwhile', 409) },
          { effects: [marked], values: { staff: 'refreshing', wanted: ['tickets.view', 'dashboard.view'] } },
        ],
        [{ pass: 600 }, { effects: [{ ask: 'fetchStaff' }] }],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia, more) },
          {
            effects: [ended, toldStaff(nadia, more)],
            values: { wanted: ['tickets.view', 'users.view', 'dashboard.view'] },
          },
        ],
      ],
    },
    {
      title: '[PF-51] somebody who is not there any more is edited on: the API says so',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia) },
          { effects: [ended, toldStaff(nadia)], values: { edited: 'tiago', wanted: ['tickets.view'] } },
        ],
      ],
    },
    {
      title: '[PF-68] staff are asked for anew after the last change; what was asked for before is no answer to it',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [grants('users.view'), { effects: [kept('tiago', ['users.view'])] }],
        [{ pass: 600 }, asked],
        [
          edits({ type: 'grants.submitted' }),
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
          { done: 'savePermissions', output: more },
          {
            effects: [kept('tiago', null), toldStaff(mei, nadia, more), { abort: 'fetchStaff' }],
            values: { staff: 'refreshing' },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, { effects: [{ ask: 'fetchStaff' }] }],
      ],
    },
  ])
})

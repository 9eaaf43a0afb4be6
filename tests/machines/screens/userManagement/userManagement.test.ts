import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import type { StaffMember } from '../../../../machines/model/staff.ts'
import { selectSubject, selectWanted } from '../../../../machines/screens/userManagement/grants.ts'
import { selectMayEnd } from '../../../../machines/screens/userManagement/memberSessions.ts'
import {
  selectChosenId,
  userManagementMachine,
} from '../../../../machines/screens/userManagement/userManagement.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectChosenId>[0]

const nadia = staffMember('nadia', ['staff.edit', 'staff.view'])
const tiago = staffMember('tiago', ['tickets.view'])
const mei = staffMember('mei', [])
const ITEM = { id: 'tickets.view', title: 'See tickets' }

const subject = {
  machine: userManagementMachine,
  input: { isOffered: true, known: [], mayEdit: true, mayEndSessions: true, email: 'Nadia@kickstand.example' },
  select: {
    staff: ({ children: { staff } }: Snapshot) => staff && selectResourceState(staff.getSnapshot()),
    titles: ({ children: { titles } }: Snapshot) => titles && selectResourceState(titles.getSnapshot()),
    wanted: ({ children }: Snapshot) => (children.editor ? selectWanted(children.editor.getSnapshot()) : null),
    held: ({ children: { staff } }: Snapshot) =>
      staff &&
      selectResourceAnswer(staff.getSnapshot())?.staff.map(({ id, permissions }) => `${id}: ${permissions.join()}`),
    chosen: selectChosenId,
    edited: ({ children }: Snapshot) =>
      children.editor ? selectSubject(children.editor.getSnapshot()).member.id : null,
    /** Whose sessions may be ended. */
    endable: ({ context, children: { sessions } }: Snapshot) =>
      sessions && selectMayEnd(sessions.getSnapshot()) ? context.chosen.id : null,
  },
}
/** What the workspace is told to keep. */
const told = (known: KnownAnswer): Effect => ({ parent: { type: 'answer.remembered', known } })
const toldStaff = (...staff: readonly StaffMember[]): Effect =>
  told({ call: { call: 'fetchStaff', path: '/staff' }, answer: staffAnswer(...staff) })
const toldItems = told({
  call: { call: 'fetchPermissionItems', path: '/permissions/items' },
  answer: itemsAnswer(ITEM),
})
const clock: Effect = { watch: 'watchClock' }
const asked = { effects: [{ ask: 'fetchStaff' }, { ask: 'fetchPermissionItems' }] } as const
const opens = { effects: [clock, { ask: 'fetchStaff' }, clock, { ask: 'fetchPermissionItems' }] } as const
const came = [
  ['start', opens],
  [{ done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) }, { effects: [toldStaff(mei, nadia, tiago)] }],
  [{ done: 'fetchPermissionItems', output: itemsAnswer(ITEM) }, { effects: [toldItems] }],
] as const
const refused = new CallError('http', 'No', 403)
const CALLS = {
  fetchStaff: { call: 'fetchStaff', path: '/staff' },
  fetchPermissionItems: { call: 'fetchPermissionItems', path: '/permissions/items' },
} as const
const dropped = (name: keyof typeof CALLS): Effect => ({ parent: { type: 'answer.dropped', call: CALLS[name] } })
const FORM_OF = 'Nadia@kickstand.example'
const watched = (id: string): Effect => ({ watch: 'watchForm', input: { email: FORM_OF, form: `permissions/${id}` } })
const unwatched: Effect = { unwatch: 'watchForm' }
const kept = (id: string, granted: readonly string[] | null): Effect => ({
  tell: 'saveForm',
  params: { email: FORM_OF, form: `permissions/${id}`, content: granted && { granted, revoked: [] } },
})
const chooses = (id: string) => ({ type: 'member.chosen', id }) as const
const edits = (event: { type: string; [key: string]: unknown }) => ({ to: 'editor', event })
const wants = (...wanted: string[]) => edits({ type: 'form.changed', changes: { wanted } })

describe('user management', () => {
  flows(subject, [
    {
      title: '[RT-9] asks an API that does not offer it for nothing',
      input: { ...subject.input, isOffered: false },
      steps: [['start', { effects: [clock, clock], values: { staff: 'unavailable', titles: 'unavailable' } }]],
    },
    {
      title: '[RT-9] that there is nobody, or nothing to be allowed, is empty',
      steps: [
        ['start', opens],
        [
          { done: 'fetchStaff', output: staffAnswer() },
          { effects: [dropped('fetchStaff')], values: { staff: 'empty' } },
        ],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer() },
          { effects: [dropped('fetchPermissionItems')], values: { titles: 'empty' } },
        ],
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
      title: '[RT-9] [SE-9] the session hears at once what one changed of one’s own permissions',
      steps: [
        ...came,
        [chooses('nadia'), { effects: [watched('nadia')] }],
        [wants('staff.edit', 'staff.view', 'users.view'), { effects: [kept('nadia', ['users.view'])] }],
        [
          edits({ type: 'form.submitted' }),
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
              {
                parent: {
                  type: 'user.updated',
                  changes: { permissions: ['staff.edit', 'staff.view', 'users.view'] },
                },
              },
              toldStaff(mei, staffMember('nadia', ['staff.edit', 'staff.view', 'users.view']), tiago),
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
    { call: { call: 'fetchStaff', path: '/staff' }, answer: staffAnswer(mei, nadia, tiago) },
    { call: { call: 'fetchPermissionItems', path: '/permissions/items' }, answer: itemsAnswer(ITEM) },
  ]
  const more = staffMember('tiago', ['tickets.view', 'users.view'])
  const opened = ['start', { effects: [clock, clock] }] as const

  flows({ ...subject, input: { ...subject.input, known } }, [
    {
      title: '[SE-10] [PF-53] staff go where the API refuses them, and what one of them may do with them',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')], values: { edited: 'tiago' } }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchStaff', error: refused },
          {
            effects: [unwatched, dropped('fetchStaff')],
            values: { staff: 'notPermitted', held: undefined, chosen: null, edited: null },
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
            effects: [toldStaff(nadia, more)],
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
        [wants('dashboard.view', 'tickets.view'), { effects: [kept('tiago', ['dashboard.view'])] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia, more) },
          {
            effects: [toldStaff(nadia, more), kept('tiago', ['dashboard.view'])],
            values: { wanted: ['dashboard.view', 'tickets.view', 'users.view'] },
          },
        ],
        [
          edits({ type: 'form.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: {
                  id: 'tiago',
                  permissions: ['dashboard.view', 'tickets.view', 'users.view'],
                  seen: ['tickets.view', 'users.view'],
                },
              },
            ],
          },
        ],
      ],
    },
    {
      title:
        '[SE-10] [PF-53] the list of permissions goes where the API refuses it; staff stay, and the chosen one with them',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [{ pass: 600 }, asked],
        [
          { fail: 'fetchPermissionItems', error: refused },
          {
            effects: [dropped('fetchPermissionItems')],
            values: { titles: 'notPermitted', staff: 'refreshing', edited: 'tiago' },
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
          { effects: [toldStaff(mei, nadia, tiago)], values: { staff: 'loaded' } },
        ],
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [wants('dashboard.view', 'tickets.view'), { effects: [kept('tiago', ['dashboard.view'])] }],
        [
          edits({ type: 'form.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: { id: 'tiago', permissions: ['dashboard.view', 'tickets.view'], seen: ['tickets.view'] },
              },
            ],
          },
        ],
        [
          { fail: 'savePermissions', error: new CallError('http', 'Changed meanwhile', 409) },
          {
            effects: [toldStaff(mei, nadia, tiago), kept('tiago', ['dashboard.view'])],
            values: { staff: 'refreshing', wanted: ['dashboard.view', 'tickets.view'] },
          },
        ],
        [{ pass: 600 }, { effects: [{ ask: 'fetchStaff' }] }],
        [
          { done: 'fetchStaff', output: staffAnswer(nadia, more) },
          {
            effects: [toldStaff(nadia, more), kept('tiago', ['dashboard.view'])],
            values: { wanted: ['dashboard.view', 'tickets.view', 'users.view'] },
          },
        ],
      ],
    },
    {
      title: '[PF-51] who comes next does so as they are by then',
      steps: [
        opened,
        [chooses('mei'), { effects: [watched('mei')] }],
        [wants('users.view'), { effects: [kept('mei', ['users.view'])] }],
        [chooses('tiago'), { effects: [] }],
        [{ pass: 600 }, asked],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, more) },
          { effects: [toldStaff(mei, more), kept('mei', ['users.view'])] },
        ],
        [
          edits({ type: 'discard.confirmed' }),
          {
            effects: [kept('mei', null), watched('tiago'), unwatched],
            values: { chosen: 'tiago', wanted: ['tickets.view', 'users.view'] },
          },
        ],
      ],
    },
    {
      title: '[PF-51] nobody comes next who is gone by then',
      steps: [
        opened,
        [chooses('mei'), { effects: [watched('mei')] }],
        [wants('users.view'), { effects: [kept('mei', ['users.view'])] }],
        [chooses('tiago'), { effects: [] }],
        [{ pass: 600 }, asked],
        [{ done: 'fetchStaff', output: staffAnswer(mei) }, { effects: [toldStaff(mei), kept('mei', ['users.view'])] }],
        [
          edits({ type: 'discard.confirmed' }),
          { effects: [kept('mei', null), unwatched], values: { chosen: null, edited: null } },
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
          { effects: [toldStaff(nadia)], values: { edited: 'tiago', wanted: ['tickets.view'] } },
        ],
      ],
    },
    {
      title: '[PF-68] staff are asked for anew after the last change; what was asked for before is no answer to it',
      steps: [
        opened,
        [chooses('tiago'), { effects: [watched('tiago')] }],
        [wants('tickets.view', 'users.view'), { effects: [kept('tiago', ['users.view'])] }],
        [{ pass: 600 }, asked],
        [
          edits({ type: 'form.submitted' }),
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
            effects: [kept('tiago', null), { abort: 'fetchStaff' }, toldStaff(mei, nadia, more)],
            values: { staff: 'refreshing' },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, { effects: [{ ask: 'fetchStaff' }] }],
      ],
    },
  ])
})

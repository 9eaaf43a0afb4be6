import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import type { StaffMember } from '../../../../machines/model/staff.ts'
import { selectSubject } from '../../../../machines/screens/userManagement/grants.ts'
import { selectMayEnd } from '../../../../machines/screens/userManagement/memberSessions.ts'
import {
  type selectChosenId,
  userManagementMachine,
} from '../../../../machines/screens/userManagement/userManagement.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectChosenId>[0]

const nadia = staffMember('nadia', ['staff.edit', 'staff.view'])
const tiago = staffMember('tiago', ['tickets.view'])
const mei = staffMember('mei', [])
const ITEM = { id: 'tickets.view', title: 'View tickets' }

const subject = {
  machine: userManagementMachine,
  input: {
    isOffered: true,
    known: [],
    member: null,
    mayEdit: true,
    mayEndSessions: true,
    email: 'Nadia@kickstand.example',
  },
  select: {
    staff: ({ children: { staff } }: Snapshot) => staff && selectResourceState(staff.getSnapshot()),
    titles: ({ children: { titles } }: Snapshot) => titles && selectResourceState(titles.getSnapshot()),
    held: ({ children: { staff } }: Snapshot) =>
      staff &&
      selectResourceAnswer(staff.getSnapshot())?.staff.map(({ id, permissions }) => `${id}: ${permissions.join()}`),
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
const CALLS = {
  fetchStaff: { call: 'fetchStaff', path: '/staff' },
  fetchPermissionItems: { call: 'fetchPermissionItems', path: '/permissions/items' },
} as const
const dropped = (name: keyof typeof CALLS): Effect => ({ parent: { type: 'answer.dropped', call: CALLS[name] } })
const FORM_OF = 'Nadia@kickstand.example'
const watched = (id: string): Effect => ({ watch: 'watchForm', input: { email: FORM_OF, form: `permissions/${id}` } })
const addressed = (member: string): Effect => ({
  parent: { type: 'href.chosen', href: `/apps/user-management?member=${member}`, replace: true },
})
const shown = (id: string): readonly Effect[] => [addressed(id), watched(id)]
const unwatched: Effect = { unwatch: 'watchForm' }
const kept = (id: string, granted: readonly string[] | null): Effect => ({
  tell: 'saveForm',
  params: { email: FORM_OF, form: `permissions/${id}`, content: granted && { granted, revoked: [] } },
})
const left = (id: string): Effect => ({
  tell: 'saveForm',
  params: { email: FORM_OF, form: `permissions/${id}`, content: null, isSaved: true },
})
const chooses = (id: string) => ({ type: 'member.chosen', id }) as const
const edits = (event: { type: string; [key: string]: unknown }) => ({ to: 'editor', event })
const wants = (...wanted: string[]) => edits({ type: 'form.changed', changes: { wanted } })

describe('user management', () => {
  flows(subject, [
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
      title: '[SC-30] the sessions of the chosen one may be ended, one’s own may not',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')], values: { endable: 'tiago' } }],
        [chooses('mei'), { effects: [unwatched, ...shown('mei')], values: { endable: 'mei' } }],
        [chooses('nadia'), { effects: [unwatched, ...shown('nadia')], values: { endable: null } }],
      ],
    },
    {
      title: '[RT-16] whom the address names is in the editor as soon as the list has come',
      input: { ...subject.input, member: 'mei' },
      steps: [
        ['start', opens],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) },
          { effects: [toldStaff(mei, nadia, tiago), ...shown('mei')], values: { edited: 'mei' } },
        ],
      ],
    },
    {
      title: '[RT-16] the address names nobody once the editor is closed',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')] }],
        [
          edits({ type: 'form.left' }),
          {
            effects: [{ parent: { type: 'href.chosen', href: '/apps/user-management', replace: true } }, unwatched],
            values: { edited: null },
          },
        ],
      ],
    },
    {
      title: '[RT-16] whom the address names is not looked for in other answers',
      input: { ...subject.input, member: 'mei' },
      steps: [
        ['start', opens],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [toldItems], values: { edited: null } },
        ],
      ],
    },
    {
      title: '[SC-30] nobody’s sessions may be ended without the permission, or with an API that does not offer it',
      input: { ...subject.input, mayEndSessions: false },
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')], values: { edited: 'tiago', endable: null } }],
      ],
    },
    {
      title: '[RT-9] [SE-9] the session hears at once what one changed of one’s own permissions',
      steps: [
        ...came,
        [chooses('nadia'), { effects: [...shown('nadia')] }],
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
              left('nadia'),
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
      title: '[PF-68] staff are asked for anew after the last change; what was asked for before is no answer to it',
      steps: [
        opened,
        [chooses('tiago'), { effects: [...shown('tiago')] }],
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
            effects: [left('tiago'), { abort: 'fetchStaff' }, toldStaff(mei, nadia, more)],
            values: { staff: 'refreshing' },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, { effects: [{ ask: 'fetchStaff' }] }],
      ],
    },
  ])
})

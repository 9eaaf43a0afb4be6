import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import type { KnownAnswer } from '../../../../machines/model/known.ts'
import type { StaffMember } from '../../../../machines/model/staff.ts'
import { selectMayChange } from '../../../../machines/screens/userManagement/access.ts'
import { selectSubject } from '../../../../machines/screens/userManagement/grants.ts'
import { selectGiveObstacle } from '../../../../machines/screens/userManagement/inviteForm.ts'
import { selectMayEnd } from '../../../../machines/screens/userManagement/memberSessions.ts'
import {
  type selectChosenId,
  selectInviteObstacle,
  userManagementMachine,
} from '../../../../machines/screens/userManagement/userManagement.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectChosenId>[0]

const nadia = staffMember('nadia', ['staff.edit', 'staff.view', 'tickets.view', 'users.view'])
const tiago = staffMember('tiago', ['tickets.view'])
const mei = staffMember('mei', [])
const lena = staffMember('lena', ['dashboard.view', 'users.view'])
const ITEM = { id: 'tickets.view', title: 'View tickets' }

const subject = {
  machine: userManagementMachine,
  input: {
    isOffered: true,
    known: [],
    member: null,
    invites: false,
    mayEdit: true,
    mayEndSessions: true,
    offersInvite: true,
    email: 'Nadia@kickstand.example',
  },
  select: {
    staff: ({ children: { staff } }: Snapshot) => staff && selectResourceState(staff.getSnapshot()),
    titles: ({ children: { titles } }: Snapshot) => titles && selectResourceState(titles.getSnapshot()),
    held: ({ children: { staff } }: Snapshot) =>
      staff &&
      selectResourceAnswer(staff.getSnapshot())?.staff.map(({ id, permissions }) => `${id}: ${permissions.join()}`),
    inviteObstacle: selectInviteObstacle,
    isInviting: ({ children: { inviting } }: Snapshot) => inviting?.getSnapshot().matches('open') ?? false,
    /** Why the invitee cannot get this permission, or null. */
    giving: ({ children: { inviting } }: Snapshot) => {
      const form = inviting?.getSnapshot().children.form?.getSnapshot()
      return form && selectGiveObstacle(form, 'tickets.view')
    },
    mayChange: ({ children: { access } }: Snapshot) => access && selectMayChange(access.getSnapshot()),
    status: ({ children: { editor } }: Snapshot) =>
      (editor && selectSubject(editor.getSnapshot()).member.status) ?? null,
    edited: ({ children }: Snapshot) =>
      children.editor ? selectSubject(children.editor.getSnapshot()).member.id : null,
    /** The member whose sessions may be ended. */
    endable: ({ context, children: { sessions } }: Snapshot) =>
      sessions && selectMayEnd(sessions.getSnapshot()) ? context.chosen.id : null,
  },
}
/** The workspace is asked to keep an answer. */
const remembered = (known: KnownAnswer): Effect => ({ parent: { type: 'answer.remembered', known } })
const rememberedStaff = (...staff: readonly StaffMember[]): Effect =>
  remembered({ call: { call: 'fetchStaff', path: '/staff' }, answer: staffAnswer(...staff) })
const rememberedItems = remembered({
  call: { call: 'fetchPermissionItems', path: '/permissions/items' },
  answer: itemsAnswer(ITEM),
})
const clock: Effect = { watch: 'watchClock' }
const asked = { effects: [{ ask: 'fetchStaff' }, { ask: 'fetchPermissionItems' }] } as const
const opens = { effects: [clock, { ask: 'fetchStaff' }, clock, { ask: 'fetchPermissionItems' }] } as const
const came = [
  ['start', opens],
  [{ done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) }, { effects: [rememberedStaff(mei, nadia, tiago)] }],
  [{ done: 'fetchPermissionItems', output: itemsAnswer(ITEM) }, { effects: [rememberedItems] }],
] as const
const CALLS = {
  fetchStaff: { call: 'fetchStaff', path: '/staff' },
  fetchPermissionItems: { call: 'fetchPermissionItems', path: '/permissions/items' },
} as const
const dropped = (name: keyof typeof CALLS): Effect => ({ parent: { type: 'answer.dropped', call: CALLS[name] } })
const FORM_OF = 'Nadia@kickstand.example'
const watched = (id: string): Effect => ({ watch: 'watchForm', input: { email: FORM_OF, form: `permissions/${id}` } })
const addressed = (member: string | null): Effect => ({
  parent: {
    type: 'href.chosen',
    href: member === null ? '/apps/user-management' : `/apps/user-management?member=${member}`,
    replace: true,
  },
})
const arrived = (query: { invites: boolean }) => ({ type: 'query.changed', query: { member: null, ...query } }) as const
const shown = (id: string): readonly Effect[] => [addressed(id), watched(id)]
const unwatched: Effect = { unwatch: 'watchForm' }
const inviteWatched: Effect = { watch: 'watchForm', input: { email: FORM_OF, form: 'invitee' } }
const joan = { ...staffMember('joan', []), status: 'invited' as const }
const INVITATION = { member: joan, link: 'https://shop.example/invitation#token', expires_at: joan.created_at }
const kept = (id: string, granted: readonly string[], revoked: readonly string[] = []): Effect => ({
  tell: 'saveForm',
  params: { email: FORM_OF, form: `permissions/${id}`, content: { granted, revoked } },
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
      title: 'is empty if the API returns no staff or no permissions',
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
      title: '[SC-30] offers to end the sessions of the chosen member, but not those of the signed-in person',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')], values: { endable: 'tiago' } }],
        [chooses('mei'), { effects: [unwatched, ...shown('mei')], values: { endable: 'mei' } }],
        [chooses('nadia'), { effects: [unwatched, ...shown('nadia')], values: { endable: null } }],
      ],
    },
    {
      title: '[SC-44] lists an invited member at once',
      steps: [
        ...came,
        [
          { type: 'invitation.requested' },
          { effects: [inviteWatched], values: { inviteObstacle: null, giving: null } },
        ],
        [
          { to: 'inviting', event: { type: 'invite.saved', saved: INVITATION } },
          {
            effects: [unwatched, rememberedStaff(mei, nadia, tiago, joan)],
            values: {
              held: ['mei: ', 'nadia: staff.edit,staff.view,tickets.view,users.view', 'tiago: tickets.view', 'joan: '],
            },
          },
        ],
      ],
    },
    {
      title:
        '[SH-5] [SC-44] opens the invitation form once the list has loaded if the address requests it, and clears the address',
      input: { ...subject.input, invites: true },
      steps: [
        ['start', { ...opens, values: { isInviting: false } }],
        [{ done: 'fetchPermissionItems', output: itemsAnswer(ITEM) }, { effects: [rememberedItems] }],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, nadia) },
          { effects: [rememberedStaff(mei, nadia), inviteWatched, addressed(null)], values: { isInviting: true } },
        ],
        [
          { to: 'inviting', event: { type: 'invite.closed' } },
          { effects: [unwatched], values: { isInviting: false } },
        ],
        [chooses('mei'), { effects: [...shown('mei')], values: { isInviting: false } }],
      ],
    },
    {
      title: '[SH-5] [SC-44] opens the invitation form beside the editor if the address requests it',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')] }],
        [arrived({ invites: false }), { effects: [], values: { isInviting: false } }],
        [
          arrived({ invites: true }),
          { effects: [inviteWatched, addressed('tiago')], values: { isInviting: true, edited: 'tiago' } },
        ],
      ],
    },
    {
      title: '[SH-5] [SC-44] opens the invitation form without a member if the editor was closed before',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')] }],
        [edits({ type: 'form.left' }), { effects: [addressed(null), unwatched] }],
        [arrived({ invites: true }), { effects: [inviteWatched, addressed(null)], values: { isInviting: true } }],
      ],
    },
    {
      title: '[SH-5] [SC-44] opens no invitation form without the permission to change staff',
      input: { ...subject.input, mayEdit: false, invites: true },
      steps: [...came, [chooses('mei'), { effects: [...shown('mei')], values: { isInviting: false } }]],
    },
    {
      title: '[SC-44] invites nobody before the list has loaded',
      steps: [
        ['start', opens],
        [
          { type: 'invitation.requested' },
          { effects: [], values: { inviteObstacle: 'Wait until the staff are loaded.' } },
        ],
      ],
    },
    {
      title: '[SC-44] invites nobody without the permission to change staff',
      input: { ...subject.input, mayEdit: false },
      steps: [
        ...came,
        [
          { type: 'invitation.requested' },
          { effects: [], values: { inviteObstacle: 'You need the “Change permissions” permission.' } },
        ],
      ],
    },
    {
      title: '[SC-44] [SC-45] states that the API offers no invitations, and offers no change of accounts',
      input: { ...subject.input, offersInvite: false },
      steps: [
        ...came,
        [
          { type: 'invitation.requested' },
          {
            effects: [],
            values: { inviteObstacle: 'This admin API does not offer to invite members of staff.' },
          },
        ],
        [chooses('tiago'), { effects: [...shown('tiago')], values: { mayChange: false } }],
      ],
    },
    {
      title: '[SC-45] shows a changed account in the list and the editor at once',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')], values: { mayChange: true, status: null } }],
        [
          { to: 'access', event: { type: 'command.requested', input: { id: 'tiago', change: 'enabled' } } },
          { effects: [{ ask: 'changeAccess', input: { id: 'tiago', change: 'enabled' } }] },
        ],
        [
          {
            done: 'changeAccess',
            output: { member: { ...tiago, status: 'active' }, invitation: null, attempts: null },
          },
          {
            effects: [rememberedStaff(mei, nadia, { ...tiago, status: 'active' })],
            values: { status: 'active' },
          },
        ],
      ],
    },
    {
      title: '[SC-45] clears failed sign-ins without changing anybody in the list',
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')] }],
        [
          { to: 'access', event: { type: 'command.requested', input: { id: 'tiago', change: 'forgotten' } } },
          { effects: [{ ask: 'changeAccess', input: { id: 'tiago', change: 'forgotten' } }] },
        ],
        [
          { done: 'changeAccess', output: { member: null, invitation: null, attempts: 3 } },
          {
            effects: [rememberedStaff(mei, nadia, tiago)],
            values: {
              edited: 'tiago',
              held: ['mei: ', 'nadia: staff.edit,staff.view,tickets.view,users.view', 'tiago: tickets.view'],
            },
          },
        ],
      ],
    },
    {
      title: '[SC-39] changes only permissions that the signed-in person has, and no member with other permissions',
      steps: [
        ['start', opens],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, nadia, lena) },
          { effects: [rememberedStaff(mei, nadia, lena)] },
        ],
        [{ done: 'fetchPermissionItems', output: itemsAnswer(ITEM) }, { effects: [rememberedItems] }],
        [chooses('lena'), { effects: [...shown('lena')] }],
        [wants('users.view'), { effects: [] }],
        [chooses('mei'), { effects: [unwatched, ...shown('mei')] }],
        [wants('dashboard.view'), { effects: [] }],
        [wants('users.view'), { effects: [kept('mei', ['users.view'])] }],
      ],
    },
    {
      title: '[RT-16] opens the member of the address once the list has loaded',
      input: { ...subject.input, member: 'mei' },
      steps: [
        ['start', opens],
        [
          { done: 'fetchStaff', output: staffAnswer(mei, nadia, tiago) },
          { effects: [rememberedStaff(mei, nadia, tiago), ...shown('mei')], values: { edited: 'mei' } },
        ],
      ],
    },
    {
      title: '[RT-16] removes the member from the address when the editor is closed',
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
      title: '[RT-16] does not search other answers for the member of the address',
      input: { ...subject.input, member: 'mei' },
      steps: [
        ['start', opens],
        [
          { done: 'fetchPermissionItems', output: itemsAnswer(ITEM) },
          { effects: [rememberedItems], values: { edited: null } },
        ],
      ],
    },
    {
      title: '[SC-30] ends no sessions if that is not allowed or not offered',
      input: { ...subject.input, mayEndSessions: false },
      steps: [
        ...came,
        [chooses('tiago'), { effects: [...shown('tiago')], values: { edited: 'tiago', endable: null } }],
        [{ to: 'sessions', event: { type: 'command.requested', input: { id: 'tiago' } } }, { effects: [] }],
        [{ to: 'sessions', event: { type: 'command.confirmed' } }, { effects: [] }],
      ],
    },
    {
      title: '[SE-9] updates the signed-in person at once when they change their own permissions',
      steps: [
        ...came,
        [chooses('nadia'), { effects: [...shown('nadia')] }],
        [wants('staff.edit', 'staff.view', 'users.view'), { effects: [kept('nadia', [], ['tickets.view'])] }],
        [
          edits({ type: 'form.submitted' }),
          {
            effects: [
              {
                ask: 'savePermissions',
                input: {
                  id: 'nadia',
                  permissions: ['staff.edit', 'staff.view', 'users.view'],
                  seen: ['staff.edit', 'staff.view', 'tickets.view', 'users.view'],
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
              rememberedStaff(mei, staffMember('nadia', ['staff.edit', 'staff.view', 'users.view']), tiago),
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

describe('user management with known answers', () => {
  const known: readonly KnownAnswer[] = [
    { call: { call: 'fetchStaff', path: '/staff' }, answer: staffAnswer(mei, nadia, tiago) },
    { call: { call: 'fetchPermissionItems', path: '/permissions/items' }, answer: itemsAnswer(ITEM) },
  ]
  const more = staffMember('tiago', ['tickets.view', 'users.view'])
  const opened = ['start', { effects: [clock, clock] }] as const

  flows({ ...subject, input: { ...subject.input, known } }, [
    {
      title: '[PF-68] reloads the staff after the last change, and aborts an earlier request',
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
            effects: [left('tiago'), { abort: 'fetchStaff' }, rememberedStaff(mei, nadia, more)],
            values: { staff: 'refreshing' },
          },
        ],
        [{ pass: 599 }, { effects: [] }],
        [{ pass: 1 }, { effects: [{ ask: 'fetchStaff' }] }],
      ],
    },
  ])
})

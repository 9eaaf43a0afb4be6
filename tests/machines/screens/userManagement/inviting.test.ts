import { CallError } from '../../../../machines/model/callError.ts'
import { inviteForm, selectGiveObstacle } from '../../../../machines/screens/userManagement/inviteForm.ts'
import { invitingMachine, selectInvitation } from '../../../../machines/screens/userManagement/inviting.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { staffMember } from '../../fixtures.ts'

type Snapshot = Parameters<typeof selectInvitation>[0]

const ADA = 'ada@kickstand.example'
const form = ({ children }: Snapshot) => children.form?.getSnapshot()
const subject = {
  machine: invitingMachine,
  input: { email: ADA },
  select: {
    link: (snapshot: Snapshot) => selectInvitation(snapshot)?.link ?? null,
    obstacle: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? inviteForm.selectObstacle(current) : null
    },
    emailError: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? inviteForm.selectError(current, 'email') : null
    },
    permissions: (snapshot: Snapshot) => form(snapshot)?.context.fields.permissions ?? null,
    giving: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? selectGiveObstacle(current, 'users.view') : null
    },
    givingHeld: (snapshot: Snapshot) => {
      const current = form(snapshot)
      return current ? selectGiveObstacle(current, 'tickets.view') : null
    },
  },
}
const KEY = { email: ADA, form: 'invitee' }
const watched: Effect = { watch: 'watchForm', input: KEY }
const kept = (content: object): Effect => ({ tell: 'saveForm', params: { ...KEY, content } })
const edits = (event: { type: string; [key: string]: unknown }) => ({ to: 'form', event })
const types = (changes: object) => edits({ type: 'form.changed', changes })
const started = { type: 'invitation.started', own: ['staff.edit', 'tickets.view'] } as const
const NOBODY = { first_name: '', last_name: '', email: '', permissions: [] as string[] }
const joan = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example', permissions: ['tickets.view'] }
const invitation = {
  member: { ...staffMember('joan', ['tickets.view']), status: 'invited' as const },
  link: 'https://shop.example/invitation#token',
  expires_at: '2026-03-25T12:00:00.000Z',
}

describe('an invitation', () => {
  flows(subject, [
    {
      title: '[SC-44] is filled in, created, and shown as a link until it is closed',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched], values: { obstacle: 'Enter a first name', link: null } }],
        [
          types({ first_name: 'Joan' }),
          { effects: [kept({ ...NOBODY, first_name: 'Joan' })], values: { obstacle: 'Enter a last name' } },
        ],
        [
          types({ last_name: 'Clarke' }),
          {
            effects: [kept({ ...NOBODY, first_name: 'Joan', last_name: 'Clarke' })],
            values: { obstacle: 'Enter an email' },
          },
        ],
        [types(joan), { effects: [kept(joan)], values: { obstacle: null } }],
        [edits({ type: 'form.submitted' }), { effects: [{ ask: 'inviteMember', input: joan }] }],
        [
          { done: 'inviteMember', output: invitation },
          {
            state: 'invited',
            effects: [
              { tell: 'saveForm', params: { ...KEY, content: null, isSaved: true } },
              { parent: { type: 'member.invited', member: invitation.member } },
              { unwatch: 'watchForm' },
            ],
            values: { link: invitation.link },
          },
        ],
        [{ type: 'invitation.closed' }, { state: 'closed', effects: [], values: { link: null } }],
      ],
    },
    {
      title: '[SC-44] needs a valid email of at most 50 characters, and is sent without surrounding blanks',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched] }],
        [
          types({ ...joan, email: '' }),
          { effects: [kept({ ...joan, email: '' })], values: { obstacle: 'Enter an email' } },
        ],
        [
          types({ email: 'joan' }),
          {
            effects: [kept({ ...joan, email: 'joan' })],
            values: { obstacle: 'Enter a valid email', emailError: null },
          },
        ],
        [edits({ type: 'field.left', field: 'email' }), { effects: [], values: { emailError: 'Enter a valid email' } }],
        [
          types({ email: `${'j'.repeat(40)}@kickstand.example` }),
          {
            effects: [kept({ ...joan, email: `${'j'.repeat(40)}@kickstand.example` })],
            values: { emailError: 'Shorten the email to 50 characters' },
          },
        ],
        [
          // 50 characters, the most that an email for signing in may have.
          types({ email: `${'j'.repeat(32)}@kickstand.example` }),
          {
            effects: [kept({ ...joan, email: `${'j'.repeat(32)}@kickstand.example` })],
            values: { emailError: null, obstacle: null },
          },
        ],
        [
          types({ email: ' joan@kickstand.example ', first_name: ' Joan', last_name: 'Clarke ' }),
          {
            effects: [kept({ ...joan, email: ' joan@kickstand.example ', first_name: ' Joan', last_name: 'Clarke ' })],
          },
        ],
        [edits({ type: 'form.submitted' }), { effects: [{ ask: 'inviteMember', input: joan }] }],
      ],
    },
    {
      title: '[SC-44] shows at the email that a member of staff already has it, and keeps the input',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched] }],
        [types(joan), { effects: [kept(joan)] }],
        [edits({ type: 'form.submitted' }), { effects: [{ ask: 'inviteMember', input: joan }] }],
        [
          { fail: 'inviteMember', error: new CallError('http', 'A member of staff already has this email', 422) },
          {
            state: 'open',
            effects: [],
            values: { emailError: 'A member of staff already has this email', permissions: ['tickets.view'] },
          },
        ],
      ],
    },
    {
      title: '[SC-44] gives only permissions that the inviting person has, even from a stored draft',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched], values: { giving: 'You can only give permissions that you have.' } }],
        [types({ permissions: ['users.view'] }), { effects: [], values: { permissions: [] } }],
        [
          {
            from: 'watchForm',
            event: { type: 'form.adopted', content: { ...NOBODY, permissions: ['tickets.view', 'users.view'] } },
          },
          { effects: [], values: { permissions: ['tickets.view'] } },
        ],
      ],
    },
    {
      title: '[SC-44] cannot get other permissions while it is being created',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched], values: { givingHeld: null } }],
        [types(joan), { effects: [kept(joan)], values: { givingHeld: null, permissions: ['tickets.view'] } }],
        [
          edits({ type: 'form.submitted' }),
          {
            effects: [{ ask: 'inviteMember', input: joan }],
            values: { givingHeld: 'Creating the invitation. Please wait.' },
          },
        ],
        [types({ permissions: [] }), { effects: [], values: { permissions: ['tickets.view'] } }],
      ],
    },
    {
      title: '[SC-44] is cleared when another tab has sent it',
      steps: [
        ['start', { effects: [] }],
        [started, { effects: [watched] }],
        [types(joan), { effects: [kept(joan)] }],
        [
          { from: 'watchForm', event: { type: 'form.saved' } },
          { effects: [{ tell: 'saveForm', params: { ...KEY, content: null } }], values: { permissions: [] } },
        ],
        [edits({ type: 'form.left' }), { state: 'closed', effects: [{ unwatch: 'watchForm' }] }],
      ],
    },
  ])
})

import {
  selectChosenId,
  userManagementMachine,
} from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { overtaken, refused } from '../answers.ts'

const held = ['staff.edit', 'staff.view']
const both = staffAnswer(staffMember('ada', held), staffMember('bob', []))
const staff = { call: 'fetchStaff', path: '/staff' } as const
const titles = { call: 'fetchPermissionItems', path: '/permissions/items' } as const
const settled = (state: 'loaded' | 'refreshing', answer: typeof both) =>
  ({ type: 'answer.settled', call: staff, state, answer }) as const
const NOBODY = { count: 0, chosen: null, next: null, invites: false } as const
const INVITING = ['invitation.started to inviting', 'href.chosen']
const EDITOR = ['href.chosen', 'start editor', 'start sessions', 'start access']
const OPENED = ['start staff', 'start titles', 'start inviting', 'start copy']
const changed = (id: string) => ({ ...staffMember(id, []), status: 'disabled' as const })
const OPEN = { chosen: oneOf('ada', 'bob') } as const

/** Ada is signed in, and the staff are she and Bob. What the lists load and show is covered by the tests of the kit. */
export const userManagement = alphabet(userManagementMachine, {
  starts: {
    'opens with an API that has staff': {
      isOffered: true,
      known: [],
      member: null,
      invites: false,
      mayEdit: true,
      mayEndSessions: true,
      offersInvite: true,
      email: 'ADA@kickstand.example',
    },
    'opens at the address of Bob': {
      isOffered: true,
      known: [],
      member: 'bob',
      invites: false,
      mayEdit: true,
      mayEndSessions: true,
      offersInvite: true,
      email: 'ADA@kickstand.example',
    },
    'opens at the address of an invitation': {
      isOffered: true,
      known: [],
      member: null,
      invites: true,
      mayEdit: true,
      mayEndSessions: true,
      offersInvite: true,
      email: 'ADA@kickstand.example',
    },
  },
  steps: {
    'staff come': settled('loaded', both),
    'staff come without Bob': settled('loaded', staffAnswer(staffMember('ada', held))),
    // The answer with the staff is dropped before this, which closes the editor.
    'staff are refused': (snapshot) =>
      snapshot.matches('unchosen')
        ? { type: 'answer.settled', call: staff, state: 'notPermitted', answer: null }
        : null,
    'staff are remembered': { type: 'answer.remembered', known: { call: staff, answer: both } },
    'staff are dropped': { type: 'answer.dropped', call: staff },
    'the titles come': { type: 'answer.settled', call: titles, state: 'loaded', answer: itemsAnswer() },
    'the titles are dropped': { type: 'answer.dropped', call: titles },
    'somebody else was faster': { type: 'grants.refused', error: overtaken },
    'another tab saves it': { type: 'grants.replaced' },
    'it is not saved': { type: 'grants.refused', error: refused },
    'Ada is chosen': { type: 'member.chosen', id: 'ada' },
    'Bob is chosen': { type: 'member.chosen', id: 'bob' },
    'nobody is chosen any more': { type: 'choice.left' },
    'the editor closes': { type: 'grants.closed' },
    'the address is that of an invitation': { type: 'query.changed', query: { member: null, invites: true } },
    'the address is another': { type: 'query.changed', query: { member: null, invites: false } },
    'somebody is to be invited': { type: 'invitation.requested' },
    'Joan is invited': { type: 'member.invited', member: { ...staffMember('joan', []), status: 'invited' } },
    'Bob is disabled': {
      type: 'access.completed',
      input: { id: 'bob', change: 'disabled' },
      output: { member: changed('bob'), invitation: null, attempts: null },
    },
    'Ada is saved': { type: 'grants.saved', saved: staffMember('ada', held) },
    'Bob is saved': { type: 'grants.saved', saved: staffMember('bob', ['tickets.view']) },
  },
  reads: ({ context: { answer, chosen, awaited, invites } }) => [answer.staff.length, chosen.id, awaited, invites],
  shows: {
    count: ({ context }) => context.answer.staff.length,
    chosen: selectChosenId,
    /** The member to show once the editor is left. */
    next: ({ context }) => context.awaited,
    /** Whether the form of an invitation opens once the list has loaded. */
    invites: ({ context }) => context.invites,
  },
  facts: [
    { on: 'opens with an API that has staff', sees: NOBODY, asks: OPENED },
    {
      on: 'opens at the address of Bob',
      sees: { ...NOBODY, next: 'bob' },
      asks: OPENED,
    },
    { on: 'opens at the address of an invitation', sees: { ...NOBODY, invites: true }, asks: OPENED },
    {
      on: ['staff come', 'staff come without Bob'],
      seeing: { invites: true },
      sees: { invites: false },
      asks: INVITING,
    },
    { on: 'the address is that of an invitation', seeing: { count: 0 }, sees: { invites: true } },
    { on: 'the address is that of an invitation', seeing: { count: oneOf(1, 2) }, asks: INVITING },
    { on: 'staff come', sees: { count: 2 } },
    { on: 'staff come', seeing: { chosen: null, next: 'bob' }, sees: { chosen: 'bob' }, asks: EDITOR },
    // A member whose permissions are being changed stays; if the member is gone, the API reports it.
    { on: 'staff come without Bob', sees: { count: 1 } },
    { on: ['staff come', 'staff come without Bob'], seeing: OPEN, asks: ['subject.renewed to editor'] },
    { on: 'staff are remembered', asks: ['answer.remembered'] },
    { on: 'staff are dropped', sees: { chosen: null }, asks: ['answer.dropped'] },
    { on: 'staff are dropped', seeing: OPEN, sees: { next: null } },
    { on: 'staff are refused', seeing: { chosen: null }, sees: { count: 0 } },
    { on: 'the titles are dropped', asks: ['answer.dropped'] },
    ...(['ada', 'bob'] as const).flatMap((id) => {
      const on = id === 'ada' ? ('Ada is chosen' as const) : ('Bob is chosen' as const)
      const count = id === 'ada' ? oneOf(1, 2) : oneOf(2)
      return [
        { on, seeing: { count, chosen: null }, sees: { chosen: id }, asks: EDITOR },
        // The person is asked about unsaved changes first.
        {
          on,
          seeing: { count, chosen: id === 'ada' ? 'bob' : 'ada' },
          sees: { next: id },
          asks: ['form.left to editor'],
        },
        { on: 'the editor closes' as const, seeing: { ...OPEN, count, next: id }, sees: { chosen: id }, asks: EDITOR },
      ]
    }),
    { on: 'nobody is chosen any more', seeing: OPEN, sees: { next: null }, asks: ['form.left to editor'] },
    { on: 'the editor closes', seeing: { ...OPEN, next: null }, sees: { chosen: null }, asks: ['href.chosen'] },
    {
      on: 'the editor closes',
      seeing: { ...OPEN, next: 'bob', count: 1 },
      sees: { chosen: null, next: null },
      asks: ['href.chosen'],
    },
    {
      on: ['somebody else was faster', 'another tab saves it', 'Ada is saved', 'Bob is saved'],
      seeing: OPEN,
      asks: ['answer.changed to staff'],
    },
    { on: 'Ada is saved', seeing: OPEN, asks: ['user.updated'] },
    { on: 'somebody is to be invited', seeing: { count: oneOf(1, 2) }, asks: ['invitation.started to inviting'] },
    { on: 'Joan is invited', asks: ['answer.changed to staff'] },
    { on: 'Bob is disabled', seeing: OPEN, asks: ['answer.changed to staff'] },
  ],
})

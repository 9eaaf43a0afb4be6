import {
  selectChosenId,
  selectItems,
  selectItemsFailure,
  selectItemsState,
  selectStaff,
  selectStaffState,
  userManagementMachine,
} from '../../../machines/screens/userManagement.machine.ts'
import { staffMember } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const START = { count: 0, permissions: null, itemsFailure: '', items: 0, chosen: null, next: null } as const
const held = ['staff.edit', 'staff.view']
const staff = [staffMember('ada', held), staffMember('bob', [])]
const all = { offersStaff: true, mayEdit: true, mayEndSessions: true, email: 'ADA@kickstand.example' }

/** Ada looks at herself and at Bob; the permissions are Bob's. */
export const userManagement = alphabet(userManagementMachine, {
  starts: {
    'opens with an API that has staff': all,
    'opens without': { ...all, offersStaff: false },
  },
  steps: {
    'staff come': { done: 'fetchStaff', output: staff },
    'staff are refused': { fail: 'fetchStaff', error: forbidden },
    'staff fail': { fail: 'fetchStaff', error: gone },
    'staff are asked for again': { type: 'staff.requested' },
    'the titles come': { done: 'fetchPermissionItems', output: [{ id: 'tickets.view', title: 'See tickets' }] },
    'the titles fail': { fail: 'fetchPermissionItems', error: gone },
    'the titles are asked for again': { type: 'items.requested' },
    'Ada is chosen': { type: 'member.chosen', id: 'ada' },
    'Bob is chosen': { type: 'member.chosen', id: 'bob' },
    'nobody is chosen any more': { type: 'choice.left' },
    'the editor closes': { type: 'editor.closed' },
    'Ada is saved': { type: 'member.saved', member: staffMember('ada', held) },
    'Bob is saved': { type: 'member.saved', member: staffMember('bob', ['tickets.view']) },
  },
  reads: ({ context }) => [
    context.offersStaff,
    context.staff.find(({ id }) => id === 'bob')?.permissions,
    context.chosen.id,
    context.awaited?.id,
  ],
  shows: {
    staff: selectStaffState,
    count: (snapshot) => selectStaff(snapshot).length,
    permissions: (snapshot) => selectStaff(snapshot).find(({ id }) => id === 'bob')?.permissions ?? null,
    titles: selectItemsState,
    itemsFailure: selectItemsFailure,
    items: (snapshot) => selectItems(snapshot).length,
    chosen: selectChosenId,
    /** Who comes once the editor is left. */
    next: ({ context }) => context.awaited?.id ?? null,
  },
  facts: [
    {
      on: 'opens with an API that has staff',
      sees: { staff: 'loading', titles: 'loading', ...START },
      asks: ['fetchStaff', 'fetchPermissionItems'],
    },
    { on: 'opens without', sees: { staff: 'unavailable', titles: 'unavailable', ...START } },
    { on: 'staff come', sees: { staff: 'loaded', count: 2, permissions: [] } },
    { on: 'staff are refused', sees: { staff: 'notPermitted' } },
    { on: 'staff fail', sees: { staff: 'failed' }, asks: ['logError'] },
    { on: 'staff are asked for again', seeing: { staff: 'failed' }, sees: { staff: 'loading' }, asks: ['fetchStaff'] },
    { on: 'the titles come', sees: { titles: 'loaded', items: 1 } },
    { on: 'the titles fail', sees: { titles: 'failed', itemsFailure: 'No answer' }, asks: ['logError'] },
    {
      on: 'the titles are asked for again',
      seeing: { titles: 'failed' },
      sees: { titles: 'loading' },
      asks: ['fetchPermissionItems'],
    },
    ...(['ada', 'bob'] as const).flatMap((id) => {
      const on = id === 'ada' ? ('Ada is chosen' as const) : ('Bob is chosen' as const)
      const other = id === 'ada' ? 'bob' : 'ada'
      return [
        { on, seeing: { count: 2, chosen: null }, sees: { chosen: id }, asks: ['start editor', 'start sessions'] },
        // What is unsaved is asked for first.
        { on, seeing: { chosen: other }, sees: { next: id }, asks: ['editor.left to editor'] },
        {
          on: 'the editor closes' as const,
          seeing: { chosen: oneOf('ada', 'bob'), next: id },
          sees: { chosen: id },
          asks: ['start editor', 'start sessions'],
        },
      ]
    }),
    {
      on: 'nobody is chosen any more',
      seeing: { chosen: oneOf('ada', 'bob') },
      sees: { next: null },
      asks: ['editor.left to editor'],
    },
    { on: 'the editor closes', seeing: { next: null }, sees: { chosen: null } },
    { on: 'Ada is saved', asks: ['user.updated'] },
    { on: 'Bob is saved', seeing: { count: 2 }, sees: { permissions: ['tickets.view'] } },
  ],
})

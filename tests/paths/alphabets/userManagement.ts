import {
  selectChosenId,
  selectItems,
  selectItemsAge,
  selectItemsFailure,
  selectItemsState,
  selectStaff,
  selectStaffAge,
  selectStaffState,
  userManagementMachine,
} from '../../../machines/screens/userManagement/userManagement.machine.ts'
import { itemsAnswer, staffAnswer, staffMember } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

const START = {
  isPassedBy: false,
  areTitlesPassedBy: false,
  isOld: false,
  areTitlesOld: false,
  count: 0,
  permissions: null,
  itemsFailure: '',
  items: 0,
  chosen: null,
  next: null,
} as const
const held = ['staff.edit', 'staff.view']
const staff = [staffMember('ada', held), staffMember('bob', [])]
const title = { id: 'tickets.view', title: 'See tickets' }
const known = [
  { call: { call: 'fetchStaff' }, answer: staffAnswer(...staff) },
  { call: { call: 'fetchPermissionItems' }, answer: itemsAnswer(title) },
] as const
const SHOWN = oneOf('loaded', 'refreshing', 'outdated')
const CHANGES = ['Ada is saved', 'Bob is saved'] as const
const all = { offersStaff: true, mayEdit: true, mayEndSessions: true, email: 'ADA@kickstand.example' }

/** Ada looks at herself and at Bob; the permissions are Bob's. */
export const userManagement = alphabet(userManagementMachine, {
  starts: {
    'opens with an API that has staff': all,
    'comes back to them': { ...all, known },
    'opens without': { ...all, offersStaff: false },
  },
  steps: {
    'staff come': { done: 'fetchStaff', output: staffAnswer(...staff) },
    'staff come without Bob': { done: 'fetchStaff', output: staffAnswer(staffMember('ada', held)) },
    'staff are refused': { fail: 'fetchStaff', error: forbidden },
    'staff fail': { fail: 'fetchStaff', error: gone },
    '600 ms pass': { pass: 600 },
    'two minutes have passed': { from: 'watchClock', event: { type: 'clock.ticked', at: 121_000 } },
    'staff are asked for again': { type: 'staff.requested' },
    'the titles come': {
      done: 'fetchPermissionItems',
      output: itemsAnswer(title),
    },
    'the titles fail': { fail: 'fetchPermissionItems', error: gone },
    'the titles are refused': { fail: 'fetchPermissionItems', error: forbidden },
    'the titles are asked for again': { type: 'items.requested' },
    'somebody else was faster': { type: 'member.changed' },
    'Ada is chosen': { type: 'member.chosen', id: 'ada' },
    'Bob is chosen': { type: 'member.chosen', id: 'bob' },
    'nobody is chosen any more': { type: 'choice.left' },
    'the editor closes': { type: 'editor.closed' },
    'Ada is saved': { type: 'member.saved', member: staffMember('ada', held) },
    'Bob is saved': { type: 'member.saved', member: staffMember('bob', ['tickets.view']) },
  },
  reads: ({ context }) => [
    context.offersStaff,
    context.staff.length,
    context.staff.find(({ id }) => id === 'bob')?.permissions,
    context.chosen.id,
    context.awaited?.id,
  ],
  shows: {
    isPassedBy: (snapshot) => snapshot.matches({ staff: { known: 'returning' } }),
    areTitlesPassedBy: (snapshot) => snapshot.matches({ items: { known: 'returning' } }),
    isOld: (snapshot) => selectStaffAge(snapshot) !== null,
    areTitlesOld: (snapshot) => selectItemsAge(snapshot) !== null,
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
    {
      on: 'comes back to them',
      sees: {
        staff: 'refreshing',
        titles: 'refreshing',
        ...START,
        isPassedBy: true,
        areTitlesPassedBy: true,
        isOld: true,
        areTitlesOld: true,
        count: 2,
        permissions: [],
        items: 1,
      },
      asks: ['watchClock', 'watchClock'],
    },
    { on: '600 ms pass', seeing: { isPassedBy: true }, sees: { isPassedBy: false }, asks: ['fetchStaff'] },
    {
      on: '600 ms pass',
      seeing: { areTitlesPassedBy: true },
      sees: { areTitlesPassedBy: false },
      asks: ['fetchPermissionItems'],
    },
    {
      on: 'staff come',
      sees: { staff: 'loaded', count: 2, permissions: [], isOld: false },
      asks: ['answer.remembered'],
    },
    { on: 'staff come', seeing: { chosen: oneOf('ada', 'bob') }, asks: ['member.renewed to editor'] },
    {
      on: 'staff come without Bob',
      sees: { staff: 'loaded', count: 1, permissions: null, isOld: false },
      asks: ['answer.remembered'],
    },
    // Whose permissions are changed stays there: where they are gone, the API says so.
    { on: 'staff come without Bob', seeing: { chosen: 'ada' }, asks: ['member.renewed to editor'] },
    {
      on: 'staff are refused',
      sees: { staff: 'notPermitted', count: 0, permissions: null, isOld: false, chosen: null },
      asks: ['answer.dropped'],
    },
    { on: 'staff fail', asks: ['logError'] },
    { on: 'staff fail', seeing: { staff: 'loading' }, sees: { staff: 'failed' } },
    { on: 'staff fail', seeing: { staff: 'refreshing' }, sees: { staff: 'outdated' } },
    {
      on: 'staff are asked for again',
      seeing: { staff: 'outdated' },
      sees: { staff: 'refreshing' },
      asks: ['fetchStaff'],
    },
    { on: 'staff are asked for again', seeing: { staff: 'failed' }, sees: { staff: 'loading' }, asks: ['fetchStaff'] },
    {
      on: 'the titles come',
      sees: { titles: 'loaded', items: 1, areTitlesOld: false },
      asks: ['answer.remembered'],
    },
    { on: 'the titles fail', sees: { itemsFailure: 'No answer' }, asks: ['logError'] },
    { on: 'the titles are refused', sees: { itemsFailure: 'Forbidden' }, asks: ['answer.dropped'] },
    { on: ['the titles fail', 'the titles are refused'], seeing: { titles: 'loading' }, sees: { titles: 'failed' } },
    {
      on: ['the titles fail', 'the titles are refused'],
      seeing: { titles: 'refreshing' },
      sees: { titles: 'outdated' },
    },
    {
      on: 'the titles are asked for again',
      seeing: { titles: 'outdated' },
      sees: { titles: 'refreshing' },
      asks: ['fetchPermissionItems'],
    },
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
        {
          on,
          seeing: { count: id === 'ada' ? oneOf(1, 2) : 2, chosen: null },
          sees: { chosen: id },
          asks: ['start editor', 'start sessions'],
        },
        // What is unsaved is asked for first.
        {
          on,
          seeing: { count: id === 'ada' ? oneOf(1, 2) : 2, chosen: other },
          sees: { next: id },
          asks: ['editor.left to editor'],
        },
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
    {
      on: 'somebody else was faster',
      seeing: { staff: SHOWN },
      sees: { staff: 'refreshing', isPassedBy: true, isOld: true },
    },
    { on: 'somebody else was faster', seeing: { staff: 'loaded' }, asks: ['watchClock'] },
    // All that stands there is about to be asked for anew; until that comes it has its age.
    {
      on: CHANGES,
      seeing: { staff: SHOWN },
      sees: { staff: 'refreshing', isPassedBy: true, isOld: true },
      asks: ['answer.remembered'],
    },
    { on: CHANGES, seeing: { staff: 'loaded' }, asks: ['watchClock'] },
    // A list that is not there is nothing to be known.
    {
      on: CHANGES,
      seeing: { staff: oneOf('loading', 'failed', 'notPermitted', 'unavailable') },
      asks: ['answer.dropped'],
    },
    { on: 'Ada is saved', asks: ['user.updated'] },
    { on: 'Bob is saved', seeing: { count: 2 }, sees: { permissions: ['tickets.view'] } },
  ],
})

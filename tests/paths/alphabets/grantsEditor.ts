import {
  grantsEditorMachine,
  selectGrantsObstacle,
  selectGrantsRefusal,
  selectHasChanges,
  selectIsSelf,
  selectMayEdit,
  selectWanted,
} from '../../../machines/screens/userManagement/grantsEditor.machine.ts'
import { staffMember } from '../../machines/fixtures.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { overtaken, refused } from '../answers.ts'

const ADA = 'ada@kickstand.example'
const HELD = ['staff.edit']
const member = staffMember('ada', HELD)
const IDLE = { state: 'choosing', wanted: HELD, hasChanges: false, refusal: null, isRestored: false } as const
const UNCHANGED = 'Nothing has been changed: change something first'
const asking = oneOf('choosing', 'confirming')

/** A member who holds one permission, which one cannot take from oneself; another one can be granted and revoked. */
export const grantsEditor = alphabet(grantsEditorMachine, {
  starts: {
    'opens with another': { member, mayEdit: true, isSelf: false, email: ADA },
    'opens with oneself': { member, mayEdit: true, isSelf: true, email: ADA },
    'opens for one who may not edit': { member, mayEdit: false, isSelf: false, email: ADA },
  },
  steps: {
    'tickets are granted': { type: 'permission.granted', permission: 'tickets.view' },
    'tickets are revoked': { type: 'permission.revoked', permission: 'tickets.view' },
    'editing is revoked': { type: 'permission.revoked', permission: 'staff.edit' },
    'Save is pressed': { type: 'grants.submitted' },
    'Revert is pressed': { type: 'grants.reverted' },
    'the editor is left': { type: 'editor.left' },
    'that is confirmed': { type: 'discard.confirmed' },
    'that is declined': { type: 'discard.declined' },
    'tickets were kept': {
      from: 'watchForm',
      event: { type: 'form.adopted', content: { granted: ['tickets.view'], revoked: [] } },
    },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else was kept': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    // That what others changed is taken over is in the tables of this machine.
    'staff come anew': { type: 'member.renewed', member },
    'it is saved': { done: 'savePermissions', output: staffMember('ada', HELD) },
    'somebody else was faster': { fail: 'savePermissions', error: overtaken },
    'it is not saved': { fail: 'savePermissions', error: refused },
  },
  reads: ({ context }) => ({ ...context, wanted: context.wanted.toSorted() }),
  shows: {
    state: ({ value }) => value,
    wanted: (snapshot) => selectWanted(snapshot).toSorted(),
    hasChanges: selectHasChanges,
    isRestored: ({ context }) => context.isRestored,
    refusal: selectGrantsRefusal,
    obstacle: selectGrantsObstacle,
    mayEdit: selectMayEdit,
    isSelf: selectIsSelf,
  },
  facts: [
    {
      on: 'opens with another',
      sees: { ...IDLE, obstacle: UNCHANGED, mayEdit: true, isSelf: false },
      asks: ['watchForm'],
    },
    {
      on: 'opens with oneself',
      sees: { ...IDLE, obstacle: UNCHANGED, mayEdit: true, isSelf: true },
      asks: ['watchForm'],
    },
    {
      on: 'opens for one who may not edit',
      sees: {
        ...IDLE,
        obstacle: 'Your account may not change what staff may do: ask somebody who may',
        mayEdit: false,
        isSelf: false,
      },
      asks: ['watchForm'],
    },
    {
      on: 'tickets are granted',
      seeing: { state: asking, mayEdit: true, wanted: oneOf(HELD, ['staff.edit', 'tickets.view']) },
      sees: { state: 'choosing', wanted: ['staff.edit', 'tickets.view'], hasChanges: true, obstacle: null },
      asks: ['saveForm'],
    },
    {
      on: 'tickets are granted',
      seeing: { state: asking, wanted: oneOf([], ['tickets.view']) },
      sees: { state: 'choosing', wanted: ['tickets.view'], hasChanges: true, obstacle: null },
      asks: ['saveForm'],
    },
    {
      on: 'tickets are revoked',
      seeing: { state: asking, mayEdit: true, wanted: oneOf(HELD, ['staff.edit', 'tickets.view']) },
      sees: { state: 'choosing', wanted: HELD, hasChanges: false, obstacle: UNCHANGED },
      asks: ['saveForm'],
    },
    {
      on: 'tickets are revoked',
      seeing: { state: asking, wanted: oneOf([], ['tickets.view']) },
      sees: { state: 'choosing', wanted: [], hasChanges: true, obstacle: null },
      asks: ['saveForm'],
    },
    {
      on: 'editing is revoked',
      seeing: { state: asking, mayEdit: true, isSelf: false, wanted: oneOf([], HELD) },
      sees: { state: 'choosing', wanted: [], hasChanges: true, obstacle: null },
      asks: ['saveForm'],
    },
    {
      on: 'editing is revoked',
      seeing: { state: asking, isSelf: false, wanted: oneOf(['tickets.view'], ['staff.edit', 'tickets.view']) },
      sees: { state: 'choosing', wanted: ['tickets.view'], hasChanges: true, obstacle: null },
      asks: ['saveForm'],
    },
    {
      on: 'Save is pressed',
      seeing: { state: 'choosing', hasChanges: true },
      sees: { state: 'saving', refusal: null, obstacle: 'The permissions are being saved: wait until that is done' },
      asks: ['savePermissions'],
    },
    {
      on: 'Revert is pressed',
      seeing: { state: 'choosing', hasChanges: true },
      sees: { wanted: HELD, hasChanges: false, refusal: null, obstacle: UNCHANGED, isRestored: false },
      asks: ['saveForm'],
    },
    {
      on: 'tickets were kept',
      seeing: { state: asking, mayEdit: true },
      sees: { wanted: ['staff.edit', 'tickets.view'], hasChanges: true, obstacle: null, isRestored: true },
    },
    {
      on: 'another tab is done with it',
      seeing: { state: asking, mayEdit: true },
      sees: {
        state: 'choosing',
        wanted: HELD,
        hasChanges: false,
        refusal: null,
        obstacle: UNCHANGED,
        isRestored: false,
      },
    },
    {
      on: 'the editor is left',
      seeing: { state: 'choosing', hasChanges: false },
      sees: { state: 'closed' },
      asks: ['editor.closed'],
    },
    { on: 'the editor is left', seeing: { state: 'choosing', hasChanges: true }, sees: { state: 'confirming' } },
    {
      on: 'that is confirmed',
      seeing: { state: 'confirming' },
      sees: { state: 'closed' },
      asks: ['saveForm', 'editor.closed'],
    },
    { on: 'that is declined', seeing: { state: 'confirming' }, sees: { state: 'choosing' } },
    {
      on: 'it is saved',
      sees: { state: 'choosing', wanted: HELD, hasChanges: false, obstacle: UNCHANGED, isRestored: false },
      asks: ['saveForm', 'member.saved'],
    },
    {
      on: 'somebody else was faster',
      sees: { state: 'choosing', refusal: 'Somebody else changed it', obstacle: null },
      asks: ['member.changed'],
    },
    { on: 'it is not saved', sees: { state: 'choosing', refusal: 'Not like this', obstacle: null } },
  ],
  unmet: {
    'transitions: grantsEditor.choosing on member.renewed [1]':
      'It makes somebody else of her, of whom the facts know nothing: the tables have it.',
    'transitions: grantsEditor.confirming on member.renewed [1]':
      'It makes somebody else of her, of whom the facts know nothing: the tables have it.',
  },
})

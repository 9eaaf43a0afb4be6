import {
  invitationMachine,
  selectAddObstacle,
  selectInvitees,
  selectIsInvitationRestored,
  selectIsTeamAllowed,
  selectPasted,
  selectText,
} from '../../../machines/shell/invitation.machine.ts'
import { SAMPLE_INVITEES } from '../../../machines/shell/shellSamples.ts'
import { alphabet } from '../alphabet.ts'

const GOOD = 'ann@shop.example, ann@shop.example'
const MIXED = 'ann@shop.example, nobody'
export const FOUND = {
  text: MIXED,
  invitees: [...SAMPLE_INVITEES, { email: 'ann@shop.example', name: '', access: 1 }],
  isTeamAllowed: false,
}
const KEEPS = ['saveForm']
const BLANK = { text: '', mayAdd: false, added: 0, access: null, wrong: null, isAllowed: true, isRestored: false }
const SAMPLES = SAMPLE_INVITEES.length

/** `added` counts the invitees other than the samples. `access` is that of the invited person: Owner until another is chosen. */
export const invitation = alphabet(invitationMachine, {
  starts: { 'the modal opens': { email: 'ada@kickstand.example' } },
  steps: {
    'an email is pasted twice': { type: 'text.changed', text: GOOD },
    'an email is pasted with a wrong one': { type: 'text.changed', text: MIXED },
    'the box is emptied': { type: 'text.changed', text: '  ' },
    'Add is pressed': { type: 'emails.added' },
    'Guest is chosen': { type: 'access.chosen', email: 'ann@shop.example', access: 1 },
    'the team is switched': { type: 'teamInvites.switched' },
    'an invitation is found': { from: 'watchForm', event: { type: 'form.adopted', content: FOUND } },
    'another tab is done with it': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'something else is found': { from: 'watchForm', event: { type: 'form.adopted', content: 7 } },
    'Discard is pressed': { type: 'form.discarded' },
    'the invitee is removed': { type: 'invitee.removed', email: 'ann@shop.example' },
  },
  shows: {
    text: selectText,
    mayAdd: (snapshot) => selectAddObstacle(snapshot) === null,
    added: (snapshot) => selectInvitees(snapshot).length - SAMPLES,
    access: (snapshot) => selectInvitees(snapshot).find(({ email }) => email === 'ann@shop.example')?.access ?? null,
    isAllowed: selectIsTeamAllowed,
    isRestored: selectIsInvitationRestored,
    wrong: (snapshot) => selectPasted(snapshot)?.wrong ?? null,
  },
  facts: [
    { on: 'the modal opens', sees: BLANK, asks: ['watchForm'] },
    { on: 'an email is pasted twice', sees: { text: GOOD, mayAdd: true, wrong: null }, asks: KEEPS },
    { on: 'an email is pasted with a wrong one', sees: { text: MIXED, mayAdd: true, wrong: null }, asks: KEEPS },
    { on: 'the box is emptied', sees: { text: '  ', mayAdd: false, wrong: null }, asks: KEEPS },
    {
      on: 'Add is pressed',
      seeing: { text: GOOD },
      sees: { text: '', mayAdd: false, added: 1, wrong: [] },
      asks: KEEPS,
    },
    { on: 'Add is pressed', seeing: { text: GOOD, added: 0 }, sees: { access: 2 } },
    {
      on: 'Add is pressed',
      seeing: { text: MIXED },
      sees: { text: 'nobody', added: 1, wrong: ['nobody'] },
      asks: KEEPS,
    },
    { on: 'Add is pressed', seeing: { text: MIXED, added: 0 }, sees: { access: 2 } },
    { on: 'Add is pressed', seeing: { text: 'nobody' }, sees: { wrong: ['nobody'] }, asks: KEEPS },
    { on: 'Guest is chosen', seeing: { added: 1 }, sees: { access: 1 } },
    { on: ['Guest is chosen', 'the invitee is removed'], asks: KEEPS },
    { on: 'the invitee is removed', sees: { added: 0, access: null } },
    { on: 'the team is switched', seeing: { isAllowed: true }, sees: { isAllowed: false }, asks: KEEPS },
    { on: 'the team is switched', seeing: { isAllowed: false }, sees: { isAllowed: true }, asks: KEEPS },
    {
      on: 'an invitation is found',
      sees: { text: MIXED, mayAdd: true, added: 1, access: 1, wrong: null, isAllowed: false, isRestored: true },
    },
    { on: 'another tab is done with it', sees: BLANK },
    { on: 'Discard is pressed', sees: BLANK, asks: KEEPS },
  ],
})

import {
  invitationMachine,
  selectHasText,
  selectInvitees,
  selectPasted,
  selectText,
} from '../../../machines/invitation.machine.ts'
import { SAMPLE_INVITEES } from '../../../machines/model/shellSamples.ts'
import { alphabet } from '../alphabet.ts'

const GOOD = 'ann@shop.example, ann@shop.example'
const MIXED = 'ann@shop.example, nobody'
const SAMPLES = SAMPLE_INVITEES.length

/** How many there are beside the samples, and the access of the one who was invited: Owner until another is chosen. */
export const invitation = alphabet(invitationMachine, {
  starts: { 'the modal opens': undefined },
  steps: {
    'an email is pasted twice': { type: 'text.changed', text: GOOD },
    'an email is pasted with a wrong one': { type: 'text.changed', text: MIXED },
    'the box is emptied': { type: 'text.changed', text: '  ' },
    'Add is pressed': { type: 'emails.added' },
    'Guest is chosen': { type: 'access.chosen', email: 'ann@shop.example', access: 1 },
    'the invitee is removed': { type: 'invitee.removed', email: 'ann@shop.example' },
  },
  shows: {
    text: selectText,
    mayAdd: selectHasText,
    added: (snapshot) => selectInvitees(snapshot).length - SAMPLES,
    access: (snapshot) => selectInvitees(snapshot).find(({ email }) => email === 'ann@shop.example')?.access ?? null,
    wrong: (snapshot) => selectPasted(snapshot)?.wrong ?? null,
  },
  facts: [
    {
      on: 'the modal opens',
      sees: { text: '', mayAdd: false, added: 0, access: null, wrong: null },
      asks: ['start teamInvites'],
    },
    { on: 'an email is pasted twice', sees: { text: GOOD, mayAdd: true, wrong: null } },
    { on: 'an email is pasted with a wrong one', sees: { text: MIXED, mayAdd: true, wrong: null } },
    { on: 'the box is emptied', sees: { text: '  ', mayAdd: false, wrong: null } },
    { on: 'Add is pressed', seeing: { text: GOOD }, sees: { text: '', mayAdd: false, added: 1, wrong: [] } },
    { on: 'Add is pressed', seeing: { text: GOOD, added: 0 }, sees: { access: 2 } },
    { on: 'Add is pressed', seeing: { text: MIXED }, sees: { text: 'nobody', added: 1, wrong: ['nobody'] } },
    { on: 'Add is pressed', seeing: { text: MIXED, added: 0 }, sees: { access: 2 } },
    { on: 'Add is pressed', seeing: { text: 'nobody' }, sees: { wrong: ['nobody'] } },
    { on: 'Guest is chosen', seeing: { added: 1 }, sees: { access: 1 } },
    { on: 'the invitee is removed', sees: { added: 0, access: null } },
  ],
})

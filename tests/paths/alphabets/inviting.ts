import { invitingMachine, selectInvitation } from '../../../machines/screens/userManagement/inviting.machine.ts'
import { staffMember } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'

const invitation = {
  member: { ...staffMember('joan', []), status: 'invited' },
  link: 'https://shop.example/invitation#token',
  expires_at: '2026-03-25T12:00:00.000Z',
} as const

/** How the form is filled in is covered by the tests of the kit. */
export const inviting = alphabet(invitingMachine, {
  starts: { 'the screen opens': { email: 'ada@kickstand.example' } },
  steps: {
    'somebody is to be invited': { type: 'invitation.started', own: ['staff.edit', 'staff.view', 'tickets.view'] },
    'Joan is invited': { type: 'invite.saved', saved: { ...invitation, member: { ...invitation.member } } },
    'another tab sends it': { type: 'invite.replaced' },
    'the form is closed': { type: 'invite.closed' },
    'the link is closed': { type: 'invitation.closed' },
  },
  reads: () => null,
  shows: {
    isOpen: (snapshot) => snapshot.matches('open'),
    link: (snapshot) => selectInvitation(snapshot)?.link ?? null,
  },
  facts: [
    { on: 'the screen opens', sees: { isOpen: false, link: null } },
    {
      on: 'somebody is to be invited',
      seeing: { isOpen: false, link: null },
      sees: { isOpen: true },
      asks: ['start form'],
    },
    {
      on: 'Joan is invited',
      seeing: { isOpen: true },
      sees: { isOpen: false, link: invitation.link },
      asks: ['member.invited'],
    },
    { on: 'another tab sends it', seeing: { isOpen: true }, asks: ['form.discarded to form'] },
    { on: 'the form is closed', seeing: { isOpen: true }, sees: { isOpen: false } },
    { on: 'the link is closed', sees: { link: null } },
  ],
})

import { invitationMachine } from '../../machines/invitation.machine.ts'

/** The invitation of new members in the world, of which it asks nothing. */
export const wireInvitation = (): typeof invitationMachine => invitationMachine

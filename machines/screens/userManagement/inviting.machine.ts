import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { FormNews } from '../../kit/createForm.ts'
import type { Invitation, StaffMember } from '../../model/staff.ts'
import { INVITE_FORM, inviteFormMachine } from './inviteForm.ts'

interface InvitingContext {
  /** The email of the signed-in person. */
  readonly email: string
  /** The permissions of the signed-in person. */
  readonly own: readonly string[]
  /** The invitation whose link is shown, or null. */
  readonly invitation: Invitation | null
}

type InvitingEvent =
  | FormNews<'invite', Invitation>
  | { type: 'invitation.started'; own: readonly string[] }
  | { type: 'invitation.closed' }

/** The event that this machine sends to its parent. */
export type InvitingNews = { type: 'member.invited'; member: StaffMember }

const savedIn = ({ event }: { event: { saved: Invitation } }) => ({ invitation: event.saved })

/** Invites a member of staff: first the form, then the link to pass on, which is shown only once. */
export const invitingMachine = setup({
  types: {
    context: {} as InvitingContext,
    events: {} as InvitingEvent,
    input: {} as { email: string },
    children: {} as { form: 'inviteForm' },
  },
  actors: { inviteForm: inviteFormMachine },
  actions: {
    storeOwn: assign((_, params: { own: readonly string[] }) => params),
    storeInvitation: assign((_, params: { invitation: Invitation | null }) => params),
    emptyForm: sendTo('form', { type: 'form.discarded' as const }),
    announceMember: sendParent(
      (_, { invitation }: { invitation: Invitation }): InvitingNews => ({
        type: 'member.invited',
        member: invitation.member,
      }),
    ),
  },
}).createMachine({
  id: 'inviting',
  context: ({ input: { email } }) => ({ email, own: [], invitation: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'invitation.started': {
          target: 'open',
          actions: { type: 'storeOwn', params: ({ event }) => ({ own: event.own }) },
        },
      },
    },
    open: {
      invoke: {
        id: 'form',
        src: 'inviteForm',
        input: ({ context: { email, own } }) => ({ email, form: INVITE_FORM, subject: { own } }),
      },
      on: {
        'invite.saved': {
          target: 'invited',
          actions: [
            { type: 'storeInvitation', params: savedIn },
            { type: 'announceMember', params: savedIn },
          ],
        },
        // Another tab has already sent what is typed here.
        'invite.replaced': { actions: 'emptyForm' },
        'invite.closed': 'closed',
      },
    },
    invited: {
      exit: { type: 'storeInvitation', params: { invitation: null } },
      on: { 'invitation.closed': 'closed' },
    },
  },
})

type InvitingSnapshot = SnapshotFrom<typeof invitingMachine>
/** The invitation whose link is shown, or null. */
export const selectInvitation = ({ context }: InvitingSnapshot): Invitation | null => context.invitation

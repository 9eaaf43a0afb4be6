import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Access, DEFAULT_ACCESS, type Invitee, type PastedEmails, readEmails } from './model/invitees.ts'
import { SAMPLE_INVITEES } from './model/shellSamples.ts'
import { toggleMachine } from './parts/toggle.machine.ts'

interface InvitationContext {
  /** What stands in the box for emails. */
  readonly text: string
  readonly invitees: readonly Invitee[]
  /** What became of the text that was added last; null before there was any. */
  readonly pasted: PastedEmails | null
}

type InvitationEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'emails.added' }
  | { type: 'access.chosen'; email: string; access: Access }
  | { type: 'invitee.removed'; email: string }

const pastedIn = ({ text, invitees }: InvitationContext): PastedEmails =>
  readEmails(
    text,
    invitees.map(({ email }) => email),
  )

/**
 * The invitation of new members: emails are pasted and checked, what is no email stays in the box, and each invitee has an
 * access. It lives from its first use until sign-out, so that closing the modal loses nothing.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    children: {} as { teamInvites: 'toggle' },
  },
  actors: { toggle: toggleMachine },
  actions: {
    storeText: assign((_, params: { text: string }) => ({ text: params.text })),
    addEmails: assign(({ context }) => {
      const pasted = pastedIn(context)
      const added = pasted.added.map((email): Invitee => ({ email, name: '', access: DEFAULT_ACCESS }))
      return { pasted, text: pasted.wrong.join('\n'), invitees: [...context.invitees, ...added] }
    }),
    storeAccess: assign(({ context }, params: { email: string; access: Access }) => ({
      invitees: context.invitees.map((one) => (one.email === params.email ? { ...one, access: params.access } : one)),
    })),
    removeInvitee: assign(({ context }, params: { email: string }) => ({
      invitees: context.invitees.filter(({ email }) => email !== params.email),
    })),
  },
  guards: {
    isBlank: ({ context }) => context.text.trim() === '',
    hasWrong: ({ context }) => pastedIn(context).wrong.length > 0,
  },
}).createMachine({
  id: 'invitation',
  context: { text: '', invitees: SAMPLE_INVITEES, pasted: null },
  invoke: { id: 'teamInvites', src: 'toggle', input: { isOn: true } },
  initial: 'writing',
  on: {
    'text.changed': {
      target: '.writing',
      actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
    },
    'emails.added': [
      { guard: 'isBlank' },
      { guard: 'hasWrong', target: '.refused', actions: 'addEmails' },
      { target: '.added', actions: 'addEmails' },
    ],
    'access.chosen': {
      actions: { type: 'storeAccess', params: ({ event }) => ({ email: event.email, access: event.access }) },
    },
    'invitee.removed': {
      actions: { type: 'removeInvitee', params: ({ event }) => ({ email: event.email }) },
    },
  },
  states: {
    writing: {},
    added: {},
    refused: {},
  },
})

type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>
export const selectText = ({ context }: InvitationSnapshot): string => context.text
/** Whether there is something to add. */
export const selectHasText = ({ context }: InvitationSnapshot): boolean => context.text.trim() !== ''
export const selectInvitees = ({ context }: InvitationSnapshot): readonly Invitee[] => context.invitees
/** What became of the text that was added last; null while another one is written. */
export const selectPasted = ({ context, value }: InvitationSnapshot): PastedEmails | null =>
  value === 'writing' ? null : context.pasted

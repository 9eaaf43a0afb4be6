import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveForm, watchForm } from '../effects.ts'
import {
  type Adopted,
  adopted,
  contentRemoved,
  isGone,
  isKept,
  keptGuards,
  keyOf,
  NOT_RESTORED,
  type Restored,
} from '../kit/keeping.ts'
import { contentAs, type FormAdopted, type FormKey } from '../model/forms.ts'
import { type Access, DEFAULT_ACCESS, type Invitee, KeptInvitation, type PastedEmails, readEmails } from './invitees.ts'
import { SAMPLE_INVITEES } from './shellSamples.ts'
import { TEXTS } from './texts.ts'

interface InvitationContext extends FormKey, Restored {
  /** The text in the box for emails. */
  readonly text: string
  readonly invitees: readonly Invitee[]
  /** Whether members of the team may add users. */
  readonly isTeamAllowed: boolean
  /** The outcome of the text that was added last; null before the first. */
  readonly pasted: PastedEmails | null
}

type InvitationEvent =
  | FormAdopted
  | { type: 'form.discarded' }
  | { type: 'text.changed'; text: string }
  | { type: 'emails.added' }
  | { type: 'access.chosen'; email: string; access: Access }
  | { type: 'invitee.removed'; email: string }
  | { type: 'teamInvites.switched' }

const BLANK = { text: '', invitees: SAMPLE_INVITEES, isTeamAllowed: true, ...NOT_RESTORED, pasted: null } as const

const kept = ({ context }: { context: InvitationContext }) => {
  const { text, invitees, isTeamAllowed } = context
  return { ...keyOf({ context }), content: { text, invitees, isTeamAllowed } }
}

const isBlank = ({ text }: InvitationContext): boolean => text.trim() === ''

const pastedIn = ({ text, invitees }: InvitationContext): PastedEmails => {
  const known = invitees.map(({ email }) => email)
  return readEmails(text, known)
}

const save = { type: 'saveForm', params: kept } as const

/**
 * The invitation of new members. Emails are pasted and checked; what is not an email stays in the box. The machine runs from its first use until
 * sign-out. The values are kept in storage beyond that, until they are discarded, because no call sends them.
 */
export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent, input: {} as { email: string } },
  actors: { watchForm },
  actions: {
    saveForm,
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
    switchTeamInvites: assign(({ context }) => ({ isTeamAllowed: !context.isTeamAllowed })),
    adoptForm: assign(({ context }, { content, age }: Adopted) => {
      const { text, invitees, isTeamAllowed } = contentAs(content, KeptInvitation) ?? context
      return { text, invitees, isTeamAllowed, isRestored: true, age }
    }),
    emptyForm: assign(BLANK),
  },
  guards: {
    ...keptGuards((content) => contentAs(content, KeptInvitation)),
    isBlank: ({ context }) => isBlank(context),
    hasWrong: ({ context }) => pastedIn(context).wrong.length > 0,
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ email: input.email, form: 'invitation', ...BLANK }),
  invoke: { src: 'watchForm', input: keyOf },
  initial: 'writing',
  on: {
    'text.changed': {
      target: '.writing',
      actions: [{ type: 'storeText', params: ({ event }) => ({ text: event.text }) }, save],
    },
    'emails.added': [
      { guard: 'isBlank' },
      { guard: 'hasWrong', target: '.refused', actions: ['addEmails', save] },
      { target: '.added', actions: ['addEmails', save] },
    ],
    'access.chosen': {
      actions: [{ type: 'storeAccess', params: ({ event: { email, access } }) => ({ email, access }) }, save],
    },
    'invitee.removed': { actions: [{ type: 'removeInvitee', params: ({ event }) => ({ email: event.email }) }, save] },
    'teamInvites.switched': { actions: ['switchTeamInvites', save] },
    'form.adopted': [
      { guard: isKept, target: '.writing', actions: { type: 'adoptForm', params: adopted } },
      { guard: isGone, target: '.writing', actions: 'emptyForm' },
    ],
    'form.discarded': { target: '.writing', actions: ['emptyForm', { type: 'saveForm', params: contentRemoved }] },
  },
  states: { writing: {}, added: {}, refused: {} },
})

type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>
export const selectText = ({ context }: InvitationSnapshot): string => context.text
export const selectIsTeamAllowed = ({ context }: InvitationSnapshot): boolean => context.isTeamAllowed
/** Whether the values were restored from storage and can be discarded. */
export const selectIsInvitationRestored = ({ context }: InvitationSnapshot): boolean => context.isRestored
/** The age of restored values, such as '2 hours ago', or null. */
export const selectInvitationAge = ({ context }: InvitationSnapshot): string | null => context.age
/** Why nothing can be added now, or null. */
export const selectAddObstacle = ({ context }: InvitationSnapshot): string | null =>
  isBlank(context) ? TEXTS.noEmail : null
export const selectInvitees = ({ context }: InvitationSnapshot): readonly Invitee[] => context.invitees
/** The outcome of the text that was added last; null while the next one is written. */
export const selectPasted = ({ context, value }: InvitationSnapshot): PastedEmails | null =>
  value === 'writing' ? null : context.pasted

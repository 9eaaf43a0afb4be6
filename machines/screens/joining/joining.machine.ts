import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchInvited } from '../../callEffects.ts'
import { logError, watchInvitation } from '../../effects.ts'
import type { FormNews } from '../../kit/createForm.ts'
import { errorIn, logFailure } from '../../kit/params.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import { isRefusedFor, reasonOf } from '../../model/callError.ts'
import type { InvitedPerson } from '../../model/staff.ts'
import { joinFormMachine } from './joinForm.ts'

interface JoiningContext {
  readonly person: InvitedPerson
  /** Why the link cannot be used, or why the call for it failed; '' if neither has happened, or if a notice has shown it. */
  readonly reason: string
}

type JoiningEvent =
  | FormNews<'join', InvitedPerson>
  | { type: 'retry.requested' }
  /** The address now has a different link. */
  | { type: 'link.replaced' }

/** The event that this machine sends to its parent. */
export type JoiningNews = { type: 'member.joined'; email: string }

const NOBODY: InvitedPerson = { first_name: '', last_name: '', email: '' }

/** An invited person chooses a password. The link is in the address; the model does not know its token. */
export const joiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    children: {} as { form: 'joinForm'; visibility: 'toggle' },
  },
  actors: { fetchInvited, watchInvitation, joinForm: joinFormMachine, toggle: toggleMachine },
  actions: {
    logError,
    storePerson: assign((_, params: { person: InvitedPerson }) => params),
    storeReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
    announceMember: sendParent((_, { email }: { email: string }): JoiningNews => ({ type: 'member.joined', email })),
  },
  guards: { isGone: (_, { error }: { error: unknown }) => isRefusedFor(error, 404) },
}).createMachine({
  id: 'joining',
  context: { person: NOBODY, reason: '' },
  invoke: { src: 'watchInvitation' },
  initial: 'opening',
  on: { 'link.replaced': '.opening' },
  states: {
    opening: {
      invoke: {
        src: 'fetchInvited',
        onDone: {
          target: 'choosing',
          actions: { type: 'storePerson', params: ({ event }) => ({ person: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isGone', params: errorIn },
            target: 'gone',
            actions: { type: 'storeReason', params: errorIn },
          },
          { target: 'failed', actions: [logFailure, { type: 'storeReason', params: errorIn }] },
        ],
      },
    },
    choosing: {
      invoke: [
        {
          id: 'form',
          src: 'joinForm',
          input: ({ context: { person } }) => ({ email: person.email, form: 'join', subject: person }),
        },
        { id: 'visibility', src: 'toggle' },
      ],
      on: {
        'join.saved': {
          target: 'joined',
          actions: { type: 'announceMember', params: ({ event }) => ({ email: event.saved.email }) },
        },
        // The link has since been used or replaced.
        'join.refused': {
          guard: { type: 'isGone', params: errorIn },
          target: 'gone',
          actions: { type: 'storeReason', params: errorIn },
        },
      },
    },
    gone: {},
    failed: { on: { 'retry.requested': 'opening' } },
    joined: {},
  },
})

type JoiningSnapshot = SnapshotFrom<typeof joiningMachine>
/** The state in one word. */
export const selectJoiningState = ({ value }: JoiningSnapshot) => value
/** Who was invited. */
export const selectPerson = ({ context }: JoiningSnapshot): InvitedPerson => context.person
/** Why the link cannot be used, or why the call for it failed. */
export const selectReason = ({ context }: JoiningSnapshot): string => context.reason

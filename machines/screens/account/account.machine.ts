import { type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { OUTSIDE } from '../../app/outside.ts'
import type { UserUpdate } from '../../app/session.machine.ts'
import type { FormNews } from '../../kit/createForm.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import type { PasswordChange } from '../../model/account.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { nameFormMachine } from './nameForm.machine.ts'
import { passwordFormMachine } from './passwordForm.ts'
import { type SessionListNews, sessionListMachine } from './sessionList.machine.ts'

/** What the account settings tell the workspace: what the session is to take over, and the way out of it. */
export type AccountNews = UserUpdate | { type: 'href.chosen'; href: string; replace: boolean }

interface AccountInput {
  readonly offersAccount: boolean
  /** Whose account it is. */
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known: readonly KnownAnswer[]
}

/**
 * The settings of one's own account: name, password and sessions, where the API offers them. Theme and density are their own
 * machines', and stay as they are without an API.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountInput,
    events: {} as UserUpdate | FormNews<'password', PasswordChange> | SessionListNews | AnswerNews,
    input: {} as AccountInput,
    children: {} as {
      nameForm: 'nameForm'
      passwordForm: 'passwordForm'
      passwordVisibility: 'toggle'
      sessionList: 'sessionList'
    },
  },
  actors: {
    nameForm: nameFormMachine,
    passwordForm: passwordFormMachine,
    toggle: toggleMachine,
    sessionList: sessionListMachine,
  },
  actions: {
    announceUpdate: sendParent(
      (_, params: Pick<UserUpdate, 'changes'>): AccountNews => ({
        type: 'user.updated',
        ...params,
      }),
    ),
    passOn: sendParent(({ event }) => event),
    tellSessions: sendTo('sessionList', { type: 'sessions.changed' as const }),
    leave: sendParent((): AccountNews => ({ type: 'href.chosen', href: OUTSIDE.signOut.path, replace: false })),
  },
  guards: { isOffered: ({ context }) => context.offersAccount },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOffered', target: 'offered' }, { target: 'unavailable' }] },
    offered: {
      invoke: [
        { id: 'nameForm', src: 'nameForm', input: ({ context: { email, known } }) => ({ email, known }) },
        {
          id: 'passwordForm',
          src: 'passwordForm',
          input: ({ context: { email } }) => ({ email, form: 'password', subject: null }),
        },
        { id: 'passwordVisibility', src: 'toggle' },
        { id: 'sessionList', src: 'sessionList', input: ({ context: { known } }) => ({ known }) },
      ],
      on: {
        'user.updated': {
          actions: { type: 'announceUpdate', params: ({ event }) => ({ changes: event.changes }) },
        },
        'password.saved': { actions: 'tellSessions' },
        'signOut.requested': { actions: 'leave' },
        'answer.remembered': { actions: 'passOn' },
        'answer.dropped': { actions: 'passOn' },
      },
    },
    unavailable: {},
  },
})

/** Whether the API lets people change their account. */
export const selectIsAccountOffered = ({ value }: SnapshotFrom<typeof accountMachine>): boolean => value === 'offered'

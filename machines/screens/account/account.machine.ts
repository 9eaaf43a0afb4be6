import { type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { OUTSIDE } from '../../app/outside.ts'
import type { SignOutNews, UserUpdate } from '../../app/sessionSetup.ts'
import type { FormNews } from '../../kit/createForm.ts'
import { changesIn } from '../../kit/params.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import type { PasswordChange } from '../../model/account.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import { singleKeysMachine } from '../../shell/singleKeys.machine.ts'
import { nameFormMachine } from './nameForm.machine.ts'
import { passwordFormMachine } from './passwordForm.ts'
import { type SessionListNews, sessionListMachine } from './sessionList.machine.ts'

/** Events that the account settings send to the workspace. */
export type AccountNews = UserUpdate | SignOutNews | { type: 'href.chosen'; href: string; replace: boolean }

interface AccountInput {
  readonly offersAccount: boolean
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

/** One's own account: name, password and sessions, if the API offers them; and, for this browser, whether single-key shortcuts are on. */
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
      singleKeys: 'singleKeys'
    },
  },
  actors: {
    nameForm: nameFormMachine,
    passwordForm: passwordFormMachine,
    toggle: toggleMachine,
    sessionList: sessionListMachine,
    singleKeys: singleKeysMachine,
  },
  actions: {
    announceUpdate: sendParent(
      (_, params: Pick<UserUpdate, 'changes'>): AccountNews => ({ type: 'user.updated', ...params }),
    ),
    forwardToParent: sendParent(({ event }) => event),
    sendChange: sendTo('sessionList', { type: 'sessions.changed' as const }),
    announceSignOut: sendParent(
      (): AccountNews => ({ type: 'href.chosen', href: OUTSIDE.signOut.path, replace: false }),
    ),
  },
  guards: { isOffered: ({ context }) => context.offersAccount },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  invoke: { id: 'singleKeys', src: 'singleKeys' },
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
        'user.updated': { actions: { type: 'announceUpdate', params: changesIn } },
        'password.saved': { actions: 'sendChange' },
        'signOut.begun': { actions: 'forwardToParent' },
        'signOut.failed': { actions: 'forwardToParent' },
        'signOut.requested': { actions: 'announceSignOut' },
        'answer.remembered': { actions: 'forwardToParent' },
        'answer.dropped': { actions: 'forwardToParent' },
      },
    },
    unavailable: {},
  },
})

export const selectIsAccountOffered = ({ value }: SnapshotFrom<typeof accountMachine>): boolean => value === 'offered'

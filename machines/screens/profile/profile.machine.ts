import { type SnapshotFrom, sendParent, setup } from 'xstate'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { ownAccountMachine } from '../ownAccount.ts'
import { titlesMachine } from '../permissionTitles.ts'
import { activitiesMachine } from './profileParts.ts'

interface ProfileInput {
  readonly offersAccount: boolean
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

type ProfileContext = Required<ProfileInput>

/** What each part starts with. */
const part = ({ context: { offersAccount, known } }: { context: ProfileContext }) => ({
  isOffered: offersAccount,
  known,
})

/**
 * Who one is, what one may do, and what one did lately. What the session knows of it is not fetched: full name, titles and
 * activities come from the API where it offers them, each by itself.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as AnswerNews,
    input: {} as ProfileInput,
    children: {} as { account: 'account'; titles: 'titles'; activities: 'activities' },
  },
  actors: { account: ownAccountMachine, titles: titlesMachine, activities: activitiesMachine },
  actions: { passOn: sendParent(({ event }) => event) },
}).createMachine({
  id: 'profile',
  context: ({ input: { offersAccount, known = NOTHING_KNOWN } }) => ({ offersAccount, known }),
  invoke: [
    { id: 'account', src: 'account', input: part },
    { id: 'titles', src: 'titles', input: part },
    { id: 'activities', src: 'activities', input: part },
  ],
  on: { 'answer.remembered': { actions: 'passOn' }, 'answer.dropped': { actions: 'passOn' } },
})

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

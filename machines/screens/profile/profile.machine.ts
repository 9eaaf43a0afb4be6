import { sendParent, setup } from 'xstate'
import { type AnswerNews, type KnownAnswer, NOTHING_KNOWN } from '../../model/known.ts'
import { ownAccountMachine } from '../ownAccount.ts'
import { titlesMachine } from '../permissionTitles.ts'
import { activitiesMachine } from './profileParts.ts'

interface ProfileInput {
  readonly offersAccount: boolean
  readonly known?: readonly KnownAnswer[]
}

type ProfileContext = Required<ProfileInput>

const part = ({ context: { offersAccount, known } }: { context: ProfileContext }) => ({
  isOffered: offersAccount,
  known,
})

/** One's own profile. The full name, permission titles and activities load separately, if the API offers them; the session has the rest. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as AnswerNews,
    input: {} as ProfileInput,
    children: {} as { account: 'account'; titles: 'titles'; activities: 'activities' },
  },
  actors: { account: ownAccountMachine, titles: titlesMachine, activities: activitiesMachine },
  actions: { forwardToParent: sendParent(({ event }) => event) },
}).createMachine({
  id: 'profile',
  context: ({ input: { offersAccount, known = NOTHING_KNOWN } }) => ({ offersAccount, known }),
  invoke: [
    { id: 'account', src: 'account', input: part },
    { id: 'titles', src: 'titles', input: part },
    { id: 'activities', src: 'activities', input: part },
  ],
  on: { 'answer.remembered': { actions: 'forwardToParent' }, 'answer.dropped': { actions: 'forwardToParent' } },
})

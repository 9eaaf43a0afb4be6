import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchAccount, fetchActivities, fetchPermissionItems, logError, watchClock } from '../effects.ts'
import type { Account, ActivitiesAnswer, StaffActivity } from '../model/account.ts'
import { messageOf } from '../model/callError.ts'
import type { PermissionItem } from '../model/permissionItems.ts'

interface ProfileContext {
  readonly offersAccount: boolean
  readonly account: Account | null
  /** Titles of permissions. */
  readonly items: readonly PermissionItem[]
  /** Newest first. */
  readonly activities: readonly StaffActivity[]
  /** The time that relative times count from, epoch milliseconds. */
  readonly now: number
  /** Why the account could not be loaded, and so on. */
  readonly accountFailure: string
  readonly titlesFailure: string
  readonly activitiesFailure: string
}

type ProfileEvent =
  | { type: 'account.requested' }
  | { type: 'titles.requested' }
  | { type: 'activities.requested' }
  | { type: 'clock.ticked'; at: number }

const NO_ITEMS: readonly PermissionItem[] = []
const NO_ACTIVITIES: readonly StaffActivity[] = []

/**
 * Who one is, what one may do, and what one did lately. What the session knows of it is not fetched: full name, titles and
 * activities come from the API where it offers them, each by itself.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as { offersAccount: boolean },
  },
  actors: { fetchAccount, fetchActivities, fetchPermissionItems, watchClock },
  actions: {
    logError,
    storeAccountFailure: assign((_, params: { message: string }) => ({ accountFailure: params.message })),
    storeTitlesFailure: assign((_, params: { message: string }) => ({ titlesFailure: params.message })),
    storeActivitiesFailure: assign((_, params: { message: string }) => ({ activitiesFailure: params.message })),
    storeAccount: assign((_, params: { account: Account }) => ({ account: params.account })),
    storeItems: assign((_, params: { items: readonly PermissionItem[] }) => ({ items: params.items })),
    storeActivities: assign((_, { answer }: { answer: ActivitiesAnswer }) => ({
      activities: answer.activities,
      now: answer.at,
    })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
  },
  guards: { isOffered: ({ context }) => context.offersAccount },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    offersAccount: input.offersAccount,
    account: null,
    items: NO_ITEMS,
    activities: NO_ACTIVITIES,
    now: 0,
    accountFailure: '',
    titlesFailure: '',
    activitiesFailure: '',
  }),
  type: 'parallel',
  states: {
    account: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        unavailable: {},
        loading: {
          invoke: {
            src: 'fetchAccount',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeAccountFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
          },
        },
        loaded: {},
        failed: { on: { 'account.requested': 'loading' } },
      },
    },
    titles: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        unavailable: {},
        loading: {
          invoke: {
            src: 'fetchPermissionItems',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeItems', params: ({ event }) => ({ items: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeTitlesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
          },
        },
        loaded: {},
        failed: { on: { 'titles.requested': 'loading' } },
      },
    },
    activities: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        unavailable: {},
        loading: {
          invoke: {
            src: 'fetchActivities',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeActivities', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeActivitiesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
          },
        },
        loaded: {
          invoke: { src: 'watchClock' },
          on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
        },
        failed: { on: { 'activities.requested': 'loading' } },
      },
    },
  },
})

type ProfileSnapshot = SnapshotFrom<typeof profileMachine>
/** Why the account could not be loaded. */
export const selectAccountFailure = ({ context }: ProfileSnapshot): string => context.accountFailure
/** Why the titles of permissions could not be loaded. */
export const selectTitlesFailure = ({ context }: ProfileSnapshot): string => context.titlesFailure
/** Why the activities could not be loaded. */
export const selectActivitiesFailure = ({ context }: ProfileSnapshot): string => context.activitiesFailure
export const selectAccountState = ({ value }: ProfileSnapshot) => value.account
export const selectTitlesState = ({ value }: ProfileSnapshot) => value.titles
export const selectActivitiesState = ({ value }: ProfileSnapshot) => value.activities
/** The account as the API has it; null before it has come. */
export const selectAccount = ({ context }: ProfileSnapshot): Account | null => context.account
export const selectPermissionItems = ({ context }: ProfileSnapshot): readonly PermissionItem[] => context.items
export const selectActivities = ({ context }: ProfileSnapshot): readonly StaffActivity[] => context.activities
/** The time that relative times count from, epoch milliseconds. */
export const selectProfileNow = ({ context }: ProfileSnapshot): number => context.now

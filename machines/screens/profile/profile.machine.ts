import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { fetchAccount, fetchActivities, fetchPermissionItems, logError, watchClock } from '../../effects.ts'
import type { Account, AccountAnswer, ActivitiesAnswer, StaffActivity } from '../../model/account.ts'
import { ageWords } from '../../model/age.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import {
  type AnswerNews,
  type KnownAnswer,
  type KnownCall,
  knownOf,
  NOTHING_KNOWN,
  newsOf,
  stateSeen,
} from '../../model/known.ts'
import type { PermissionItem, PermissionItemsAnswer } from '../../model/permissionItems.ts'

interface ProfileInput {
  readonly offersAccount: boolean
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface ProfileContext {
  readonly offersAccount: boolean
  /** Each is null before it has come. */
  readonly account: AccountAnswer | null
  /** Titles of permissions. */
  readonly titles: PermissionItemsAnswer | null
  /** Newest first. */
  readonly activities: ActivitiesAnswer | null
  /** The time that ages and relative times count to, epoch milliseconds. */
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

const ACCOUNT = { call: 'fetchAccount' } as const
const TITLES = { call: 'fetchPermissionItems' } as const
const ACTIVITIES = { call: 'fetchActivities' } as const

const NO_ITEMS: readonly PermissionItem[] = []
const NO_ACTIVITIES: readonly StaffActivity[] = []

const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
  },
  actors: { fetchAccount, fetchActivities, fetchPermissionItems, watchClock },
  actions: {
    logError,
    storeAccountFailure: assign((_, params: { message: string }) => ({ accountFailure: params.message })),
    storeTitlesFailure: assign((_, params: { message: string }) => ({ titlesFailure: params.message })),
    storeActivitiesFailure: assign((_, params: { message: string }) => ({ activitiesFailure: params.message })),
    storeAccount: assign((_, params: { answer: AccountAnswer }) => ({ account: params.answer })),
    storeTitles: assign((_, params: { answer: PermissionItemsAnswer }) => ({ titles: params.answer })),
    storeActivities: assign((_, { answer }: { answer: ActivitiesAnswer }) => ({
      activities: answer,
      now: answer.at,
    })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    announceAnswer: sendParent((_, { known, rows }: { known: KnownAnswer; rows: number }) => newsOf(known, rows)),
    dropAnswer: sendParent((_, params: { call: KnownCall }): AnswerNews => ({ type: 'answer.dropped', ...params })),
  },
  guards: {
    isOffered: ({ context }) => context.offersAccount,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    hasAccount: ({ context }) => context.offersAccount && context.account !== null,
    hasTitles: ({ context }) => context.offersAccount && context.titles !== null,
    hasActivities: ({ context }) => context.offersAccount && context.activities !== null,
  },
  delays: { RETURN_DELAY },
})

/** What is counted to the time: ages, and when something was done. */
const ageing = profileSetup.createStateConfig({
  invoke: { src: 'watchClock' },
  on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
})

/** Each call, and where it leads when it fails. */
const askingAccount = (failed: '#profile.account.failed' | '#profile.account.known.outdated') =>
  profileSetup.createStateConfig({
    invoke: {
      src: 'fetchAccount',
      onDone: {
        target: '#profile.account.loaded',
        actions: [
          { type: 'storeAccount', params: ({ event }) => ({ answer: event.output }) },
          {
            type: 'announceAnswer',
            params: ({ event }) => ({ known: { call: ACCOUNT, answer: event.output }, rows: 1 }),
          },
        ],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            { type: 'dropAnswer', params: { call: ACCOUNT } },
            { type: 'storeAccountFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeAccountFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** The same of the titles of permissions. */
const askingTitles = (failed: '#profile.titles.failed' | '#profile.titles.known.outdated') =>
  profileSetup.createStateConfig({
    invoke: {
      src: 'fetchPermissionItems',
      onDone: {
        target: '#profile.titles.loaded',
        actions: [
          { type: 'storeTitles', params: ({ event }) => ({ answer: event.output }) },
          {
            type: 'announceAnswer',
            params: ({ event }) => ({ known: { call: TITLES, answer: event.output }, rows: event.output.items.length }),
          },
        ],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            { type: 'dropAnswer', params: { call: TITLES } },
            { type: 'storeTitlesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeTitlesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** The same of what was done lately. */
const askingActivities = (failed: '#profile.activities.failed' | '#profile.activities.known.outdated') =>
  profileSetup.createStateConfig({
    invoke: {
      src: 'fetchActivities',
      onDone: {
        target: '#profile.activities.loaded',
        actions: [
          { type: 'storeActivities', params: ({ event }) => ({ answer: event.output }) },
          {
            type: 'announceAnswer',
            params: ({ event }) => ({
              known: { call: ACTIVITIES, answer: event.output },
              rows: event.output.activities.length,
            }),
          },
        ],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            { type: 'dropAnswer', params: { call: ACTIVITIES } },
            { type: 'storeActivitiesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeActivitiesFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/**
 * Who one is, what one may do, and what one did lately. What the session knows of it is not fetched: full name, titles and
 * activities come from the API where it offers them, each by itself. What stood there last does so at once, with its age.
 */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input: { offersAccount, known = NOTHING_KNOWN } }) => ({
    offersAccount,
    account: knownOf(known, ACCOUNT),
    titles: knownOf(known, TITLES),
    activities: knownOf(known, ACTIVITIES),
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
        deciding: {
          always: [
            { guard: 'hasAccount', target: 'known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: askingAccount('#profile.account.failed'),
        known: {
          ...ageing,
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: askingAccount('#profile.account.known.outdated'),
            outdated: { on: { 'account.requested': 'refreshing' } },
          },
        },
        loaded: {},
        failed: { on: { 'account.requested': 'loading' } },
      },
    },
    titles: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasTitles', target: 'known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: askingTitles('#profile.titles.failed'),
        known: {
          ...ageing,
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: askingTitles('#profile.titles.known.outdated'),
            outdated: { on: { 'titles.requested': 'refreshing' } },
          },
        },
        loaded: {},
        failed: { on: { 'titles.requested': 'loading' } },
      },
    },
    activities: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasActivities', target: 'known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: askingActivities('#profile.activities.failed'),
        known: {
          ...ageing,
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: askingActivities('#profile.activities.known.outdated'),
            outdated: { on: { 'activities.requested': 'refreshing' } },
          },
        },
        loaded: ageing,
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
export const selectAccountState = ({ value }: ProfileSnapshot) => stateSeen(value.account)
export const selectTitlesState = ({ value }: ProfileSnapshot) => stateSeen(value.titles)
export const selectActivitiesState = ({ value }: ProfileSnapshot) => stateSeen(value.activities)

/** How old a part is, in words; null where it has just come, or is not shown. */
const ageOf = ({ value, context }: ProfileSnapshot, part: 'account' | 'titles' | 'activities'): string | null => {
  const at = context[part]?.at
  return typeof value[part] === 'object' && at !== undefined ? ageWords(at, context.now) : null
}
export const selectAccountAge = (snapshot: ProfileSnapshot): string | null => ageOf(snapshot, 'account')
export const selectTitlesAge = (snapshot: ProfileSnapshot): string | null => ageOf(snapshot, 'titles')
export const selectActivitiesAge = (snapshot: ProfileSnapshot): string | null => ageOf(snapshot, 'activities')
/** The account as the API has it; null before it has come. */
export const selectAccount = ({ context }: ProfileSnapshot): Account | null => context.account?.account ?? null
export const selectPermissionItems = ({ context }: ProfileSnapshot): readonly PermissionItem[] =>
  context.titles?.items ?? NO_ITEMS
export const selectActivities = ({ context }: ProfileSnapshot): readonly StaffActivity[] =>
  context.activities?.activities ?? NO_ACTIVITIES
/** The time that relative times count from, epoch milliseconds. */
export const selectProfileNow = ({ context }: ProfileSnapshot): number => context.now

import { assign, raise, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/session.machine.ts'
import { fetchPermissionItems, fetchStaff, logError, watchClock } from '../../effects.ts'
import { ageWords } from '../../model/age.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { RETURN_DELAY } from '../../model/constants.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN, newsOf, stateSeen } from '../../model/known.ts'
import type { PermissionItem, PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { StaffAnswer, StaffMember } from '../../model/staff.ts'
import { type GrantsNews, grantsEditorMachine } from './grantsEditor.machine.ts'
import { MAY_NOT_END, memberSessionsMachine } from './memberSessions.ts'

interface UserManagementInput {
  readonly offersStaff: boolean
  /** Whether this person may change what staff may do. */
  readonly mayEdit: boolean
  /** Whether this person may end the sessions of others, with an API that offers it. */
  readonly mayEndSessions: boolean
  /** By which they find themselves among staff. */
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known?: readonly KnownAnswer[]
}

interface UserManagementContext extends Omit<UserManagementInput, 'known'> {
  readonly staff: readonly StaffMember[]
  /** When the staff came, epoch milliseconds; null before they have. */
  readonly staffAt: number | null
  /** What there is to be allowed. */
  readonly items: readonly PermissionItem[]
  /** The same of what there is to be allowed. */
  readonly itemsAt: number | null
  /** The time that ages count to, epoch milliseconds. */
  readonly now: number
  /** Whose permissions are shown, while any are. */
  readonly chosen: StaffMember
  /** Whose come next, once those shown are left; null for nobody's. */
  readonly awaited: StaffMember | null
  /** Why the staff could not be loaded. */
  readonly failure: string
  /** Why the list of permissions could not be loaded. */
  readonly itemsFailure: string
}

type UserManagementEvent =
  | GrantsNews
  | { type: 'staff.requested' }
  | { type: 'items.requested' }
  | { type: 'member.chosen'; id: string }
  | { type: 'choice.left' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'staff.changed' }
  | { type: 'staff.renewed' }
  | { type: 'staff.gone' }

const STAFF = { call: 'fetchStaff' } as const
const ITEMS = { call: 'fetchPermissionItems' } as const

const NO_STAFF: readonly StaffMember[] = []
const NO_ITEMS: readonly PermissionItem[] = []
const NOBODY: StaffMember = { id: '', first_name: '', last_name: '', email: '', permissions: [], created_at: '' }

const find = ({ staff }: UserManagementContext, id: string): StaffMember | null =>
  staff.find((member) => member.id === id) ?? null

const isSelf = ({ email }: UserManagementContext, member: StaffMember): boolean =>
  member.email.toLowerCase() === email.toLowerCase()

const userManagementSetup = setup({
  types: {
    context: {} as UserManagementContext,
    events: {} as UserManagementEvent,
    input: {} as UserManagementInput,
    children: {} as { editor: 'grantsEditor'; sessions: 'memberSessions' },
  },
  actors: {
    fetchStaff,
    fetchPermissionItems,
    watchClock,
    grantsEditor: grantsEditorMachine,
    memberSessions: memberSessionsMachine,
  },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeItemsFailure: assign((_, params: { message: string }) => ({ itemsFailure: params.message })),
    storeStaff: assign((_, { answer: { staff, at } }: { answer: StaffAnswer }) => ({ staff, staffAt: at, now: at })),
    storeItems: assign((_, { answer: { items, at } }: { answer: PermissionItemsAnswer }) => ({
      items,
      itemsAt: at,
      now: at,
    })),
    storeTime: assign((_, params: { at: number }) => ({ now: params.at })),
    forgetStaff: assign({ staff: NO_STAFF, staffAt: null }),
    announceStaff: sendParent(({ context: { staff, staffAt: at } }) =>
      newsOf({ call: STAFF, answer: { staff, at: at ?? 0 } }, at === null ? 0 : staff.length),
    ),
    announceItems: sendParent((_, { answer }: { answer: PermissionItemsAnswer }) =>
      newsOf({ call: ITEMS, answer }, answer.items.length),
    ),
    dropItems: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: ITEMS })),
    dropStaff: sendParent((): AnswerNews => ({ type: 'answer.dropped', call: STAFF })),
    refreshStaff: raise({ type: 'staff.changed' }),
    closeChoice: raise({ type: 'staff.gone' }),
    renewChosen: raise({ type: 'staff.renewed' }),
    tellEditor: sendTo('editor', ({ context }) => ({
      type: 'member.renewed' as const,
      member: find(context, context.chosen.id) ?? context.chosen,
    })),
    storeMember: assign(({ context }, params: { member: StaffMember }) => ({
      staff: context.staff.map((member) => (member.id === params.member.id ? params.member : member)),
    })),
    chooseMember: assign(({ context }, params: { id: string }) => ({
      chosen: find(context, params.id) ?? NOBODY,
    })),
    chooseAwaited: assign(({ context }) => ({ chosen: context.awaited ?? NOBODY })),
    awaitMember: assign(({ context }, params: { id: string }) => ({ awaited: find(context, params.id) })),
    awaitNobody: assign({ awaited: null }),
    leaveEditor: sendTo('editor', { type: 'editor.left' as const }),
    announceOwn: sendParent(
      (_, params: { member: StaffMember }): UserUpdate => ({
        type: 'user.updated',
        changes: { permissions: params.member.permissions },
      }),
    ),
  },
  guards: {
    hasStaff: ({ context }) => context.offersStaff && context.staffAt !== null,
    hasItems: ({ context }) => context.offersStaff && context.itemsAt !== null,
    isOffered: ({ context }) => context.offersStaff,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    isKnown: ({ context }, params: { id: string }) => find(context, params.id) !== null,
    isOther: ({ context }, params: { id: string }) =>
      find(context, params.id) !== null && params.id !== context.chosen.id,
    isOwn: ({ context }, params: { member: StaffMember }) => isSelf(context, params.member),
    hasAwaited: ({ context }) => context.awaited !== null,
    isChosenKnown: ({ context }) => find(context, context.chosen.id) !== null,
  },
  delays: { RETURN_DELAY },
})

/** The call of staff, and where it leads when it fails. */
const askingForStaff = (failed: '#userManagement.staff.failed' | '#userManagement.staff.known.outdated') =>
  userManagementSetup.createStateConfig({
    invoke: {
      src: 'fetchStaff',
      onDone: {
        target: '#userManagement.staff.loaded',
        actions: [
          { type: 'storeStaff', params: ({ event }) => ({ answer: event.output }) },
          'announceStaff',
          'renewChosen',
        ],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: '#userManagement.staff.notPermitted',
          actions: ['forgetStaff', 'dropStaff', 'closeChoice'],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/** The same of what there is to be allowed. */
const askingForItems = (failed: '#userManagement.items.failed' | '#userManagement.items.known.outdated') =>
  userManagementSetup.createStateConfig({
    invoke: {
      src: 'fetchPermissionItems',
      onDone: {
        target: '#userManagement.items.loaded',
        actions: [
          { type: 'storeItems', params: ({ event }) => ({ answer: event.output }) },
          { type: 'announceItems', params: ({ event }) => ({ answer: event.output }) },
        ],
      },
      onError: [
        {
          guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
          target: failed,
          actions: [
            'dropItems',
            { type: 'storeItemsFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'storeItemsFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
          ],
        },
      ],
    },
  })

/**
 * Staff, and what each may do: one at a time, in an editor that is not left with something unsaved without being asked. What
 * stood there last does so at once, with its age, until it has been fetched anew, as staff are after each change. The editor
 * hears of what has come: it keeps what was changed, and changes that alone.
 */
export const userManagementMachine = userManagementSetup.createMachine({
  id: 'userManagement',
  context: ({ input: { known = NOTHING_KNOWN, ...input } }) => ({
    ...input,
    staff: knownOf(known, STAFF)?.staff ?? NO_STAFF,
    staffAt: knownOf(known, STAFF)?.at ?? null,
    items: knownOf(known, ITEMS)?.items ?? NO_ITEMS,
    itemsAt: knownOf(known, ITEMS)?.at ?? null,
    now: 0,
    chosen: NOBODY,
    awaited: null,
    failure: '',
    itemsFailure: '',
  }),
  type: 'parallel',
  states: {
    staff: {
      initial: 'deciding',
      on: {
        'member.changed': { actions: 'refreshStaff' },
        'member.saved': [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ member: event.member }) },
            actions: [
              { type: 'storeMember', params: ({ event }) => ({ member: event.member }) },
              'announceStaff',
              { type: 'announceOwn', params: ({ event }) => ({ member: event.member }) },
              'refreshStaff',
            ],
          },
          {
            actions: [
              { type: 'storeMember', params: ({ event }) => ({ member: event.member }) },
              'announceStaff',
              'refreshStaff',
            ],
          },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasStaff', target: 'known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: askingForStaff('#userManagement.staff.failed'),
        known: {
          invoke: { src: 'watchClock' },
          on: {
            'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } },
            'staff.changed': '.returning',
          },
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: askingForStaff('#userManagement.staff.known.outdated'),
            outdated: { on: { 'staff.requested': 'refreshing' } },
          },
        },
        loaded: { on: { 'staff.changed': 'known' } },
        failed: { on: { 'staff.requested': 'loading' } },
        notPermitted: {},
      },
    },
    items: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasItems', target: 'known' },
            { guard: 'isOffered', target: 'loading' },
            { target: 'unavailable' },
          ],
        },
        unavailable: {},
        loading: askingForItems('#userManagement.items.failed'),
        known: {
          invoke: { src: 'watchClock' },
          on: { 'clock.ticked': { actions: { type: 'storeTime', params: ({ event }) => ({ at: event.at }) } } },
          initial: 'returning',
          states: {
            returning: { after: { RETURN_DELAY: 'refreshing' } },
            refreshing: askingForItems('#userManagement.items.known.outdated'),
            outdated: { on: { 'items.requested': 'refreshing' } },
          },
        },
        loaded: {},
        failed: { on: { 'items.requested': 'loading' } },
      },
    },
    choice: {
      initial: 'none',
      states: {
        none: {
          on: {
            'member.chosen': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'open',
              actions: { type: 'chooseMember', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        open: {
          invoke: [
            {
              id: 'editor',
              src: 'grantsEditor',
              input: ({ context }) => ({
                member: context.chosen,
                mayEdit: context.mayEdit,
                isSelf: isSelf(context, context.chosen),
                email: context.email,
              }),
            },
            // One's own are in the settings of the account, each with its browser.
            {
              id: 'sessions',
              src: 'memberSessions',
              input: ({ context }) => ({
                obstacle: context.mayEndSessions && !isSelf(context, context.chosen) ? null : MAY_NOT_END,
              }),
            },
          ],
          on: {
            'member.chosen': {
              guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
              actions: [{ type: 'awaitMember', params: ({ event }) => ({ id: event.id }) }, 'leaveEditor'],
            },
            'choice.left': { actions: ['awaitNobody', 'leaveEditor'] },
            'staff.renewed': { guard: 'isChosenKnown', actions: 'tellEditor' },
            // What was changed is kept for the next time.
            'staff.gone': 'none',
            'editor.closed': [
              { guard: 'hasAwaited', target: 'open', reenter: true, actions: 'chooseAwaited' },
              { target: 'none' },
            ],
          },
        },
      },
    },
  },
})

type UserManagementSnapshot = SnapshotFrom<typeof userManagementMachine>
export const selectStaffState = ({ value }: UserManagementSnapshot) => stateSeen(value.staff)
/** How old the list of staff is, in words; null where it has just come, or is not shown. */
export const selectStaffAge = (snapshot: UserManagementSnapshot): string | null => {
  const { staffAt, now } = snapshot.context
  return snapshot.matches({ staff: 'known' }) && staffAt !== null ? ageWords(staffAt, now) : null
}
export const selectStaff = ({ context }: UserManagementSnapshot): readonly StaffMember[] => context.staff
/** Why the staff could not be loaded. */
export const selectStaffFailure = ({ context }: UserManagementSnapshot): string => context.failure
/** Why the list of permissions could not be loaded. */
export const selectItemsFailure = ({ context }: UserManagementSnapshot): string => context.itemsFailure
export const selectItemsState = ({ value }: UserManagementSnapshot) => stateSeen(value.items)
/** How old the list of permissions is, in words; null where it has just come, or is not shown. */
export const selectItemsAge = (snapshot: UserManagementSnapshot): string | null => {
  const { itemsAt, now } = snapshot.context
  return snapshot.matches({ items: 'known' }) && itemsAt !== null ? ageWords(itemsAt, now) : null
}
export const selectItems = ({ context }: UserManagementSnapshot): readonly PermissionItem[] => context.items
/** Id of the member whose permissions are shown; null while nobody's are. */
export const selectChosenId = ({ value, context }: UserManagementSnapshot): string | null =>
  value.choice === 'open' ? context.chosen.id : null

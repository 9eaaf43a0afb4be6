import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import { fetchPermissionItems, fetchStaff, logError } from '../effects.ts'
import { isRefusedFor, messageOf } from '../model/callError.ts'
import type { PermissionItem } from '../model/permissionItems.ts'
import type { StaffMember } from '../model/staff.ts'
import { type GrantsNews, grantsEditorMachine } from '../parts/grantsEditor.machine.ts'
import { memberSessionsMachine } from '../parts/memberSessions.machine.ts'
import type { UserUpdate } from '../session.machine.ts'

interface UserManagementInput {
  readonly offersStaff: boolean
  /** Whether this person may change what staff may do. */
  readonly mayEdit: boolean
  /** Whether this person may end the sessions of others, with an API that offers it. */
  readonly mayEndSessions: boolean
  /** By which they find themselves among staff. */
  readonly email: string
}

interface UserManagementContext extends UserManagementInput {
  readonly staff: readonly StaffMember[]
  /** What there is to be allowed. */
  readonly items: readonly PermissionItem[]
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

const NO_STAFF: readonly StaffMember[] = []
const NO_ITEMS: readonly PermissionItem[] = []
const NOBODY: StaffMember = { id: '', first_name: '', last_name: '', email: '', permissions: [], created_at: '' }

const find = ({ staff }: UserManagementContext, id: string): StaffMember | null =>
  staff.find((member) => member.id === id) ?? null

const isSelf = ({ email }: UserManagementContext, member: StaffMember): boolean =>
  member.email.toLowerCase() === email.toLowerCase()

/** Staff, and what each may do: one at a time, in an editor that is not left with something unsaved without being asked. */
export const userManagementMachine = setup({
  types: {
    context: {} as UserManagementContext,
    events: {} as UserManagementEvent,
    input: {} as UserManagementInput,
    children: {} as { editor: 'grantsEditor'; sessions: 'memberSessions' },
  },
  actors: {
    fetchStaff,
    fetchPermissionItems,
    grantsEditor: grantsEditorMachine,
    memberSessions: memberSessionsMachine,
  },
  actions: {
    logError,
    storeFailure: assign((_, params: { message: string }) => ({ failure: params.message })),
    storeItemsFailure: assign((_, params: { message: string }) => ({ itemsFailure: params.message })),
    storeStaff: assign((_, params: { staff: readonly StaffMember[] }) => ({ staff: params.staff })),
    storeItems: assign((_, params: { items: readonly PermissionItem[] }) => ({ items: params.items })),
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
    isOffered: ({ context }) => context.offersStaff,
    isForbidden: (_, params: { error: unknown }) => isRefusedFor(params.error, 403),
    isKnown: ({ context }, params: { id: string }) => find(context, params.id) !== null,
    isOther: ({ context }, params: { id: string }) =>
      find(context, params.id) !== null && params.id !== context.chosen.id,
    isOwn: ({ context }, params: { member: StaffMember }) => isSelf(context, params.member),
    hasAwaited: ({ context }) => context.awaited !== null,
  },
}).createMachine({
  id: 'userManagement',
  context: ({ input }) => ({
    ...input,
    staff: NO_STAFF,
    items: NO_ITEMS,
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
        'member.saved': [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ member: event.member }) },
            actions: [
              { type: 'storeMember', params: ({ event }) => ({ member: event.member }) },
              { type: 'announceOwn', params: ({ event }) => ({ member: event.member }) },
            ],
          },
          { actions: { type: 'storeMember', params: ({ event }) => ({ member: event.member }) } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'unavailable' }] },
        unavailable: {},
        loading: {
          invoke: {
            src: 'fetchStaff',
            onDone: {
              target: 'loaded',
              actions: { type: 'storeStaff', params: ({ event }) => ({ staff: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                target: 'notPermitted',
              },
              {
                target: 'failed',
                actions: [
                  { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                  { type: 'storeFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
                ],
              },
            ],
          },
        },
        loaded: {},
        failed: { on: { 'staff.requested': 'loading' } },
        notPermitted: {},
      },
    },
    items: {
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
                { type: 'storeItemsFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
              ],
            },
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
                id: context.chosen.id,
                mayEnd: context.mayEndSessions && !isSelf(context, context.chosen),
              }),
            },
          ],
          on: {
            'member.chosen': {
              guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
              actions: [{ type: 'awaitMember', params: ({ event }) => ({ id: event.id }) }, 'leaveEditor'],
            },
            'choice.left': { actions: ['awaitNobody', 'leaveEditor'] },
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
export const selectStaffState = ({ value }: UserManagementSnapshot) => value.staff
export const selectStaff = ({ context }: UserManagementSnapshot): readonly StaffMember[] => context.staff
/** Why the staff could not be loaded. */
export const selectStaffFailure = ({ context }: UserManagementSnapshot): string => context.failure
/** Why the list of permissions could not be loaded. */
export const selectItemsFailure = ({ context }: UserManagementSnapshot): string => context.itemsFailure
export const selectItemsState = ({ value }: UserManagementSnapshot) => value.items
export const selectItems = ({ context }: UserManagementSnapshot): readonly PermissionItem[] => context.items
/** Id of the member whose permissions are shown; null while nobody's are. */
export const selectChosenId = ({ value, context }: UserManagementSnapshot): string | null =>
  value.choice === 'open' ? context.chosen.id : null

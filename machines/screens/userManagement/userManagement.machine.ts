import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/session.machine.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer, KnownCall } from '../../model/known.ts'
import type { PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { StaffAnswer, StaffMember } from '../../model/staff.ts'
import { titlesMachine } from '../permissionTitles.ts'
import { type GrantsSubject, grantsMachine } from './grants.ts'
import { MAY_NOT_END, memberSessionsMachine } from './memberSessions.ts'
import { memberIn, NO_STAFF, staffIn, staffListMachine, withMember } from './staffList.ts'

interface UserManagementInput {
  /** Whether the API has the calls of this screen. */
  readonly isOffered: boolean
  /** Whether this person may change what staff may do. */
  readonly mayEdit: boolean
  /** Whether this person may end the sessions of others, with an API that offers it. */
  readonly mayEndSessions: boolean
  /** By which they find themselves among staff. */
  readonly email: string
  /** What calls brought when they were shown last. */
  readonly known: readonly KnownAnswer[]
}

interface UserManagementContext extends UserManagementInput {
  /** The staff that the list shows. */
  readonly answer: StaffAnswer
  /** Whose permissions are shown, while any are. */
  readonly chosen: StaffMember
  /** Id of who comes next, once the one shown is left; null for nobody. */
  readonly awaited: string | null
}

type UserManagementEvent =
  | FormNews<'grants', StaffMember>
  | AnswerNews
  | AnswerSettled<StaffAnswer | PermissionItemsAnswer>
  | { type: 'member.chosen'; id: string }
  | { type: 'choice.left' }

const NOBODY: StaffMember = { id: '', first_name: '', last_name: '', email: '', permissions: [], created_at: '' }

const isSelf = ({ email }: UserManagementContext, member: StaffMember): boolean =>
  member.email.toLowerCase() === email.toLowerCase()

const subjectOf = (context: UserManagementContext, member: StaffMember): GrantsSubject => ({
  member,
  mayEdit: context.mayEdit,
  isSelf: isSelf(context, member),
})

/** What each list starts with. */
const list = ({ context: { isOffered, known } }: { context: UserManagementContext }) => ({ isOffered, known })

/**
 * Staff, and what each may do: one at a time, in an editor that is not left with something unsaved without being asked. The list is
 * asked for anew after each change. The editor is given what came: it keeps what was changed, and changes that alone.
 */
export const userManagementMachine = setup({
  types: {
    context: {} as UserManagementContext,
    events: {} as UserManagementEvent,
    input: {} as UserManagementInput,
    children: {} as { staff: 'staff'; titles: 'titles'; editor: 'grants'; sessions: 'memberSessions' },
  },
  actors: {
    staff: staffListMachine,
    titles: titlesMachine,
    grants: grantsMachine,
    memberSessions: memberSessionsMachine,
  },
  actions: {
    passOn: sendParent(({ event }) => event),
    storeStaff: assign((_, params: { answer: StaffAnswer }) => ({ answer: params.answer })),
    changeStaff: sendTo('staff', ({ context }, { member }: { member: StaffMember }) => ({
      type: 'answer.changed' as const,
      answer: withMember(context.answer, member),
    })),
    refreshStaff: sendTo('staff', ({ context: { answer } }) => ({ type: 'answer.changed' as const, answer })),
    chooseMember: assign(({ context }, params: { id: string | null }) => ({
      chosen: memberIn(context.answer, params.id) ?? NOBODY,
    })),
    awaitMember: assign((_, params: { id: string | null }) => ({ awaited: params.id })),
    renewMember: sendTo('editor', ({ context }) => ({
      type: 'subject.renewed' as const,
      subject: subjectOf(context, memberIn(context.answer, context.chosen.id) ?? context.chosen),
    })),
    leaveEditor: sendTo('editor', { type: 'form.left' as const }),
    announceOwn: sendParent(
      (_, { member: { permissions } }: { member: StaffMember }): UserUpdate => ({
        type: 'user.updated',
        changes: { permissions },
      }),
    ),
  },
  guards: {
    isOfStaff: (_, params: { call: KnownCall }) => params.call.call === 'fetchStaff',
    isKnown: ({ context }, params: { id: string | null }) => memberIn(context.answer, params.id) !== null,
    isOther: ({ context }, params: { id: string }) =>
      params.id !== context.chosen.id && memberIn(context.answer, params.id) !== null,
    isOwn: ({ context }, params: { member: StaffMember }) => isSelf(context, params.member),
    // Somebody else was faster: what they saved has to come.
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
  },
}).createMachine({
  id: 'userManagement',
  context: ({ input }) => ({ ...input, answer: NO_STAFF, chosen: NOBODY, awaited: null }),
  invoke: [
    { id: 'staff', src: 'staff', input: list },
    { id: 'titles', src: 'titles', input: list },
  ],
  initial: 'unchosen',
  on: {
    'answer.remembered': { actions: 'passOn' },
    'answer.dropped': { actions: 'passOn' },
    'answer.settled': {
      guard: { type: 'isOfStaff', params: ({ event }) => ({ call: event.call }) },
      actions: { type: 'storeStaff', params: ({ event }) => ({ answer: staffIn(event.answer) }) },
    },
  },
  states: {
    unchosen: {
      on: {
        'member.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
          target: 'chosen',
          actions: { type: 'chooseMember', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    chosen: {
      invoke: [
        {
          id: 'editor',
          src: 'grants',
          input: ({ context }) => ({
            email: context.email,
            form: `permissions/${context.chosen.id}`,
            subject: subjectOf(context, context.chosen),
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
        'answer.settled': {
          guard: { type: 'isOfStaff', params: ({ event }) => ({ call: event.call }) },
          actions: [{ type: 'storeStaff', params: ({ event }) => ({ answer: staffIn(event.answer) }) }, 'renewMember'],
        },
        // Staff may not be seen any more. What was changed is kept for the next time.
        'answer.dropped': {
          guard: { type: 'isOfStaff', params: ({ event }) => ({ call: event.call }) },
          target: 'unchosen',
          actions: 'passOn',
        },
        'member.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          actions: [{ type: 'awaitMember', params: ({ event }) => ({ id: event.id }) }, 'leaveEditor'],
        },
        'choice.left': { actions: [{ type: 'awaitMember', params: { id: null } }, 'leaveEditor'] },
        'grants.saved': [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ member: event.saved }) },
            actions: [
              { type: 'changeStaff', params: ({ event }) => ({ member: event.saved }) },
              { type: 'announceOwn', params: ({ event }) => ({ member: event.saved }) },
            ],
          },
          { actions: { type: 'changeStaff', params: ({ event }) => ({ member: event.saved }) } },
        ],
        'grants.refused': {
          guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
          actions: 'refreshStaff',
        },
        'grants.closed': [
          {
            guard: { type: 'isKnown', params: ({ context }) => ({ id: context.awaited }) },
            target: 'chosen',
            reenter: true,
            actions: { type: 'chooseMember', params: ({ context }) => ({ id: context.awaited }) },
          },
          { target: 'unchosen' },
        ],
      },
    },
  },
})

type UserManagementSnapshot = SnapshotFrom<typeof userManagementMachine>
/** Id of the member whose permissions are shown; null while nobody's are. */
export const selectChosenId = ({ value, context }: UserManagementSnapshot): string | null =>
  value === 'chosen' ? context.chosen.id : null

import { assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/sessionSetup.ts'
import type { FormNews } from '../../kit/createForm.ts'
import { errorIn, idIn } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import type { PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { ReadCall } from '../../model/readCalls.ts'
import type { StaffAnswer, StaffMember } from '../../model/staff.ts'
import { titlesMachine } from '../permissionTitles.ts'
import { userManagementHref } from './address.ts'
import { type GrantsSubject, grantsMachine } from './grants.ts'
import { memberSessionsMachine } from './memberSessions.ts'
import { memberIn, NO_STAFF, staffIn, staffListMachine, withMember } from './staffList.ts'
import { TEXTS } from './texts.ts'

interface UserManagementInput {
  /** The id of the member in the address, who is chosen as soon as the list has them; or null. */
  readonly member: string | null
  readonly isOffered: boolean
  readonly mayEdit: boolean
  readonly mayEndSessions: boolean
  /** The signed-in person's. */
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

/** The event that the screen sends to its parent: an address to go to. */
type UserManagementNews = { type: 'href.chosen'; href: string; replace: boolean }

interface UserManagementContext extends Omit<UserManagementInput, 'member'> {
  readonly answer: StaffAnswer
  /** The member in the editor. */
  readonly chosen: StaffMember
  /** The id of the member to show once the list has come or the editor is closed, or null. */
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
  own: context.answer.staff.find((one) => isSelf(context, one))?.permissions ?? null,
})

const list = ({ context: { isOffered, known } }: { context: UserManagementContext }) => ({ isOffered, known })

const storeStaff = {
  type: 'storeStaff',
  params: ({ event }: { event: { answer: StaffAnswer | PermissionItemsAnswer | null } }) => ({
    answer: staffIn(event.answer),
  }),
} as const
const isOfStaff = {
  type: 'isOfStaff',
  params: ({ event }: { event: { call: ReadCall } }) => ({ call: event.call }),
} as const
const savedIn = ({ event }: { event: { saved: StaffMember } }) => ({ member: event.saved })
const changeStaff = { type: 'changeStaff', params: savedIn } as const
const forgetAwaited = { type: 'awaitMember', params: { id: null } } as const
const settledIn = ({ event }: { event: AnswerSettled<StaffAnswer | PermissionItemsAnswer> }) => ({
  call: event.call,
  answer: staffIn(event.answer),
})
const awaitedIn = ({ context }: { context: UserManagementContext }) => ({ id: context.awaited })

/**
 * Staff and their permissions. One member at a time is in the editor, which asks before it discards changes. The list is refreshed after
 * each change; the editor takes the new values and preserves the changes.
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
    forwardToParent: sendParent(({ event }) => event),
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
    announceMember: sendParent(
      (_, params: { id: string | null }): UserManagementNews => ({
        type: 'href.chosen',
        href: userManagementHref({ member: params.id }),
        replace: true,
      }),
    ),
    leaveEditor: sendTo('editor', { type: 'form.left' as const }),
    announceOwn: sendParent(
      (_, { member: { permissions } }: { member: StaffMember }): UserUpdate => ({
        type: 'user.updated',
        changes: { permissions },
      }),
    ),
  },
  guards: {
    isOfStaff: (_, params: { call: ReadCall }) => params.call.call === 'fetchStaff',
    isAwaitedIn: ({ context }, params: { call: ReadCall; answer: StaffAnswer }) =>
      params.call.call === 'fetchStaff' && memberIn(params.answer, context.awaited) !== null,
    isKnown: ({ context }, params: { id: string | null }) => memberIn(context.answer, params.id) !== null,
    isOther: ({ context }, params: { id: string }) =>
      params.id !== context.chosen.id && memberIn(context.answer, params.id) !== null,
    isOwn: ({ context }, params: { member: StaffMember }) => isSelf(context, params.member),
    // Somebody else saved first.
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
  },
}).createMachine({
  id: 'userManagement',
  context: ({ input: { member, ...input } }) => ({ ...input, answer: NO_STAFF, chosen: NOBODY, awaited: member }),
  invoke: [
    { id: 'staff', src: 'staff', input: list },
    { id: 'titles', src: 'titles', input: list },
  ],
  initial: 'unchosen',
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
  },
  states: {
    unchosen: {
      on: {
        'member.chosen': {
          guard: { type: 'isKnown', params: idIn },
          target: 'chosen',
          actions: { type: 'chooseMember', params: idIn },
        },
        'answer.settled': [
          {
            guard: { type: 'isAwaitedIn', params: settledIn },
            target: 'chosen',
            actions: [storeStaff, { type: 'chooseMember', params: awaitedIn }],
          },
          { guard: isOfStaff, actions: storeStaff },
        ],
      },
    },
    chosen: {
      entry: { type: 'announceMember', params: ({ context }) => ({ id: context.chosen.id }) },
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
        // One's own sessions are in the account settings.
        {
          id: 'sessions',
          src: 'memberSessions',
          input: ({ context }) => ({
            obstacle: context.mayEndSessions && !isSelf(context, context.chosen) ? null : TEXTS.mayNotEnd,
          }),
        },
      ],
      on: {
        'answer.settled': { guard: isOfStaff, actions: [storeStaff, 'renewMember'] },
        // The person may not see staff any more. The changes stay in storage.
        'answer.dropped': { guard: isOfStaff, target: 'unchosen', actions: ['forwardToParent', forgetAwaited] },
        'member.chosen': {
          guard: { type: 'isOther', params: idIn },
          actions: [{ type: 'awaitMember', params: idIn }, 'leaveEditor'],
        },
        'choice.left': { actions: [{ type: 'awaitMember', params: { id: null } }, 'leaveEditor'] },
        'grants.saved': [
          {
            guard: { type: 'isOwn', params: savedIn },
            actions: [changeStaff, { type: 'announceOwn', params: savedIn }],
          },
          { actions: changeStaff },
        ],
        'grants.replaced': { actions: 'refreshStaff' },
        'grants.refused': { guard: { type: 'isOvertaken', params: errorIn }, actions: 'refreshStaff' },
        'grants.closed': [
          {
            guard: { type: 'isKnown', params: awaitedIn },
            target: 'chosen',
            reenter: true,
            actions: { type: 'chooseMember', params: awaitedIn },
          },
          { target: 'unchosen', actions: [forgetAwaited, { type: 'announceMember', params: { id: null } }] },
        ],
      },
    },
  },
})

type UserManagementSnapshot = SnapshotFrom<typeof userManagementMachine>
/** The id of the member in the editor, or null. */
export const selectChosenId = ({ value, context }: UserManagementSnapshot): string | null =>
  value === 'chosen' ? context.chosen.id : null

import type { SnapshotFrom } from 'xstate'
import { errorIn, idIn } from '../../kit/params.ts'
import type { PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { ReadCall } from '../../model/readCalls.ts'
import type { AccessOutcome, StaffAnswer, StaffMember } from '../../model/staff.ts'
import { NO_STAFF, staffIn } from './staffList.ts'
import { TEXTS } from './texts.ts'
import {
  inviteObstacle,
  isSelf,
  NOBODY,
  subjectOf,
  type UserManagementContext,
  userManagementSetup,
} from './userManagementSetup.ts'

const list = ({ context: { isOffered, known } }: { context: UserManagementContext }) => ({ isOffered, known })

/** The staff in an answer. The titles settle with the same event, and count as an answer without staff. */
const settledIn = ({ event }: { event: { answer: StaffAnswer | PermissionItemsAnswer | null } }) => ({
  answer: staffIn(event.answer),
})
const storeStaff = { type: 'storeStaff', params: settledIn } as const
const isOfStaff = {
  type: 'isOfStaff',
  params: ({ event }: { event: { call: ReadCall } }) => ({ call: event.call }),
} as const
const savedIn = ({ event }: { event: { saved: StaffMember } }) => ({ member: event.saved })
const changeStaff = { type: 'changeStaff', params: savedIn } as const
const forgetAwaited = { type: 'awaitMember', params: { id: null } } as const
const awaitedIn = ({ context }: { context: UserManagementContext }) => ({ id: context.awaited })
const shownIn = ({ context }: { context: UserManagementContext }) => ({ id: context.chosen.id || context.awaited })
const changedIn = ({ event }: { event: { output: AccessOutcome } }) => ({ member: event.output.member })

/**
 * Staff and their permissions. One member at a time is in the editor, which asks before it discards changes. The list is refreshed after each
 * change; the editor adopts the new values and preserves unsaved changes.
 */
export const userManagementMachine = userManagementSetup.createMachine({
  id: 'userManagement',
  context: ({ input: { member, ...input } }) => ({ ...input, answer: NO_STAFF, chosen: NOBODY, awaited: member }),
  invoke: [
    { id: 'staff', src: 'staff', input: list },
    { id: 'titles', src: 'titles', input: list },
    { id: 'inviting', src: 'inviting', input: ({ context: { email } }) => ({ email }) },
    { id: 'copy', src: 'copy', input: {} },
  ],
  initial: 'unchosen',
  always: {
    guard: 'isInvitationDue',
    actions: ['startInvitation', 'forgetInvitation', { type: 'announceMember', params: shownIn }],
  },
  on: {
    'answer.remembered': { actions: 'forwardToParent' },
    'answer.dropped': { actions: 'forwardToParent' },
    // While the screen is open, it sets the member in the address itself, so only an address that opens the invitation form matters.
    'query.changed': {
      guard: { type: 'isInvitationAddress', params: ({ event }) => ({ query: event.query }) },
      actions: 'awaitInvitation',
    },
    'invitation.requested': { guard: 'mayInvite', actions: 'startInvitation' },
    'member.invited': { actions: { type: 'changeStaff', params: ({ event }) => ({ member: event.member }) } },
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
      exit: { type: 'chooseMember', params: { id: null } },
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
        {
          id: 'access',
          src: 'access',
          input: ({ context }) => ({
            obstacle: context.offersInvite && context.mayEdit ? null : TEXTS.accessForbidden,
          }),
        },
      ],
      on: {
        'access.completed': { actions: { type: 'changeStaff', params: changedIn } },
        'answer.settled': { guard: isOfStaff, actions: [storeStaff, 'renewMember'] },
        // The person may not see staff any more. Unsaved changes stay in storage.
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
/** Why nobody can be invited now, or null. */
export const selectInviteObstacle = ({ context }: UserManagementSnapshot): string | null => inviteObstacle(context)

import { assign, sendParent, sendTo, setup } from 'xstate'
import type { UserUpdate } from '../../app/sessionSetup.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { FormNews } from '../../kit/createForm.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { AnswerNews, KnownAnswer } from '../../model/known.ts'
import type { PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { ReadCall } from '../../model/readCalls.ts'
import type { StaffAnswer, StaffMember } from '../../model/staff.ts'
import { titlesMachine } from '../permissionTitles.ts'
import { type AccessNews, accessMachine, linkCopyMachine } from './access.ts'
import { type UserManagementQuery, userManagementHref } from './address.ts'
import { type GrantsSubject, grantsMachine } from './grants.ts'
import { type InvitingNews, invitingMachine } from './inviting.machine.ts'
import { memberSessionsMachine } from './memberSessions.ts'
import { memberIn, staffListMachine, withMember } from './staffList.ts'
import { TEXTS } from './texts.ts'

interface UserManagementInput {
  /** The id of the member in the address, or null. The member is chosen as soon as a list that includes them has arrived. */
  readonly member: string | null
  /** Whether the invitation form has to open as soon as the list has arrived. */
  readonly invites: boolean
  readonly isOffered: boolean
  readonly mayEdit: boolean
  readonly mayEndSessions: boolean
  /** Whether the API can invite, disable and enable staff. */
  readonly offersInvite: boolean
  /** The email of the signed-in person. */
  readonly email: string
  readonly known: readonly KnownAnswer[]
}

/** The event that the screen sends to its parent: an address to go to. */
type UserManagementNews = { type: 'href.chosen'; href: string; replace: boolean }

export interface UserManagementContext extends Omit<UserManagementInput, 'member'> {
  readonly answer: StaffAnswer
  /** The member in the editor; NOBODY if it is closed. */
  readonly chosen: StaffMember
  /** The id of the member to show once the list has arrived or the editor is closed, or null. */
  readonly awaited: string | null
}

type UserManagementEvent =
  | FormNews<'grants', StaffMember>
  | AnswerNews
  | AnswerSettled<StaffAnswer | PermissionItemsAnswer>
  | InvitingNews
  | AccessNews
  | CommandNews<'copy', { text: string }, void>
  | { type: 'member.chosen'; id: string }
  | { type: 'choice.left' }
  | { type: 'invitation.requested' }
  | { type: 'query.changed'; query: UserManagementQuery }

export const NOBODY: StaffMember = { id: '', first_name: '', last_name: '', email: '', permissions: [], created_at: '' }

export const isSelf = ({ email }: UserManagementContext, member: StaffMember): boolean =>
  member.email.toLowerCase() === email.toLowerCase()

/** The permissions of the signed-in person; null if they are not in the list. */
export const ownIn = (context: UserManagementContext): readonly string[] | null =>
  context.answer.staff.find((one) => isSelf(context, one))?.permissions ?? null

export const subjectOf = (context: UserManagementContext, member: StaffMember): GrantsSubject => ({
  member,
  mayEdit: context.mayEdit,
  isSelf: isSelf(context, member),
  own: ownIn(context),
})

/** Why nobody can be invited now, or null. */
export const inviteObstacle = (context: UserManagementContext): string | null => {
  if (!context.offersInvite) return TEXTS.notInvited
  if (!context.mayEdit) return TEXTS.mayNotChange
  return ownIn(context) === null ? TEXTS.unlisted : null
}

/** The types, actors, actions and guards of user management. */
export const userManagementSetup = setup({
  types: {
    context: {} as UserManagementContext,
    events: {} as UserManagementEvent,
    input: {} as UserManagementInput,
    children: {} as {
      staff: 'staff'
      titles: 'titles'
      inviting: 'inviting'
      copy: 'copy'
      editor: 'grants'
      sessions: 'memberSessions'
      access: 'access'
    },
  },
  actors: {
    staff: staffListMachine,
    titles: titlesMachine,
    grants: grantsMachine,
    memberSessions: memberSessionsMachine,
    inviting: invitingMachine,
    access: accessMachine,
    copy: linkCopyMachine,
  },
  actions: {
    forwardToParent: sendParent(({ event }) => event),
    storeStaff: assign((_, params: { answer: StaffAnswer }) => ({ answer: params.answer })),
    changeStaff: sendTo('staff', ({ context: { answer } }, { member }: { member: StaffMember | null }) => ({
      type: 'answer.changed' as const,
      answer: member === null ? answer : withMember(answer, member),
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
    startInvitation: sendTo('inviting', ({ context }) => ({
      type: 'invitation.started' as const,
      own: ownIn(context) ?? [],
    })),
    awaitInvitation: assign({ invites: true }),
    forgetInvitation: assign({ invites: false }),
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
    isAwaitedIn: ({ context }, params: { answer: StaffAnswer }) => memberIn(params.answer, context.awaited) !== null,
    isKnown: ({ context }, params: { id: string | null }) => memberIn(context.answer, params.id) !== null,
    isOther: ({ context }, params: { id: string }) =>
      params.id !== context.chosen.id && memberIn(context.answer, params.id) !== null,
    isOwn: ({ context }, params: { member: StaffMember }) => isSelf(context, params.member),
    mayInvite: ({ context }) => inviteObstacle(context) === null,
    isInvitationDue: ({ context }) => context.invites && inviteObstacle(context) === null,
    isInvitationAddress: (_, params: { query: UserManagementQuery }) => params.query.invites,
    // Somebody else saved first.
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
  },
})

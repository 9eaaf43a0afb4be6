import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { savePermissions } from '../effects.ts'
import { messageOf } from '../model/callError.ts'
import { type StaffMember, takenFromSelf } from '../model/staff.ts'

interface GrantsInput {
  readonly member: StaffMember
  /** Whether the person who looks at them may change what they may do. */
  readonly mayEdit: boolean
  /** Whether that person is the member. */
  readonly isSelf: boolean
}

interface GrantsContext extends GrantsInput {
  /** The permissions that the member shall hold. */
  readonly wanted: readonly string[]
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
}

type GrantsEvent =
  | { type: 'permission.granted'; permission: string }
  | { type: 'permission.revoked'; permission: string }
  | { type: 'grants.submitted' }
  | { type: 'grants.reverted' }
  | { type: 'editor.left' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }

/** What the editor tells user management. */
export type GrantsNews = { type: 'member.saved'; member: StaffMember } | { type: 'editor.closed' }

const without = (permissions: readonly string[], permission: string): readonly string[] =>
  permissions.filter((other) => other !== permission)

const isChanged = ({ member: { permissions }, wanted }: GrantsContext): boolean =>
  permissions.length !== wanted.length || permissions.some((permission) => !wanted.includes(permission))

/** Whether somebody would shut themselves out by giving this one away. */
const isKept = ({ member: { permissions }, isSelf }: GrantsContext, permission: string): boolean =>
  isSelf && takenFromSelf(permissions, without(permissions, permission)) !== null

/** What one member of staff may do, and what they shall. Leaving asks first where something would be lost. */
export const grantsEditorMachine = setup({
  types: { context: {} as GrantsContext, events: {} as GrantsEvent, input: {} as GrantsInput },
  actors: { savePermissions },
  actions: {
    grant: assign(({ context }, params: { permission: string }) => ({
      wanted: [...without(context.wanted, params.permission), params.permission],
    })),
    revoke: assign(({ context }, params: { permission: string }) => ({
      wanted: without(context.wanted, params.permission),
    })),
    revert: assign(({ context }) => ({ wanted: context.member.permissions, refusal: null })),
    storeMember: assign((_, params: { member: StaffMember }) => ({
      member: params.member,
      wanted: params.member.permissions,
    })),
    storeRefusal: assign((_, params: { refusal: string }) => ({ refusal: params.refusal })),
    forgetRefusal: assign({ refusal: null }),
    announceMember: sendParent(
      (_, params: { member: StaffMember }): GrantsNews => ({ type: 'member.saved', ...params }),
    ),
    announceEnd: sendParent((): GrantsNews => ({ type: 'editor.closed' })),
  },
  guards: {
    mayEdit: ({ context }) => context.mayEdit,
    mayRevoke: ({ context }, params: { permission: string }) => context.mayEdit && !isKept(context, params.permission),
    isChanged: ({ context }) => isChanged(context),
  },
}).createMachine({
  id: 'grantsEditor',
  context: ({ input }) => ({ ...input, wanted: input.member.permissions, refusal: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'permission.granted': {
          guard: 'mayEdit',
          actions: { type: 'grant', params: ({ event }) => ({ permission: event.permission }) },
        },
        'permission.revoked': {
          guard: { type: 'mayRevoke', params: ({ event }) => ({ permission: event.permission }) },
          actions: { type: 'revoke', params: ({ event }) => ({ permission: event.permission }) },
        },
        'grants.submitted': { guard: 'isChanged', target: 'saving', actions: 'forgetRefusal' },
        'grants.reverted': { actions: 'revert' },
        'editor.left': [{ guard: 'isChanged', target: 'confirming' }, { target: 'closed' }],
      },
    },
    saving: {
      invoke: {
        src: 'savePermissions',
        input: ({ context }) => ({ id: context.member.id, permissions: context.wanted }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'storeMember', params: ({ event }) => ({ member: event.output }) },
            { type: 'announceMember', params: ({ event }) => ({ member: event.output }) },
          ],
        },
        onError: {
          target: 'choosing',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
        },
      },
    },
    confirming: {
      on: {
        'discard.confirmed': 'closed',
        'discard.declined': 'choosing',
        // To go on is an answer, too.
        'permission.granted': {
          target: 'choosing',
          actions: { type: 'grant', params: ({ event }) => ({ permission: event.permission }) },
        },
        'permission.revoked': {
          guard: { type: 'mayRevoke', params: ({ event }) => ({ permission: event.permission }) },
          target: 'choosing',
          actions: { type: 'revoke', params: ({ event }) => ({ permission: event.permission }) },
        },
      },
    },
    closed: { entry: 'announceEnd' },
  },
})

type GrantsSnapshot = SnapshotFrom<typeof grantsEditorMachine>
export const selectMember = ({ context }: GrantsSnapshot): StaffMember => context.member
export const selectWanted = ({ context }: GrantsSnapshot): readonly string[] => context.wanted
export const selectMayEdit = ({ context }: GrantsSnapshot): boolean => context.mayEdit
export const selectIsSelf = ({ context }: GrantsSnapshot): boolean => context.isSelf
export const selectGrantsRefusal = ({ context }: GrantsSnapshot): string | null => context.refusal
export const selectIsAsking = ({ value }: GrantsSnapshot): boolean => value === 'confirming'
export const selectIsSavingGrants = ({ value }: GrantsSnapshot): boolean => value === 'saving'
export const selectHasChanges = ({ context }: GrantsSnapshot): boolean => isChanged(context)
/** Whether this one stays with the member because they cannot take it from themselves. */
export const selectIsKept = ({ context }: GrantsSnapshot, permission: string): boolean => isKept(context, permission)
/** Why there is nothing to save now, or null where there is. */
export const selectGrantsObstacle = ({ value, context }: GrantsSnapshot): string | null => {
  if (!context.mayEdit) return 'Your account may not change what staff may do'
  if (value === 'saving') return 'The permissions are being saved'
  return isChanged(context) ? null : 'Nothing has been changed'
}

import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { saveForm, savePermissions, watchForm } from '../../effects.ts'
import { isRefusedFor, messageOf } from '../../model/callError.ts'
import { contentAs, type FormAdopted, type FormKey } from '../../model/forms.ts'
import { KeptGrants, type StaffMember, takenFromSelf } from '../../model/staff.ts'

interface GrantsInput {
  readonly member: StaffMember
  /** Whether the person who looks at them may change what they may do. */
  readonly mayEdit: boolean
  /** Whether that person is the member. */
  readonly isSelf: boolean
  /** Who looks at them. */
  readonly email: string
}

interface GrantsContext extends GrantsInput, FormKey {
  /** The permissions that the member shall hold. */
  readonly wanted: readonly string[]
  /** Whether what is wanted was not chosen here, but found. */
  readonly isRestored: boolean
  /** Why the last attempt to save failed; null where there is nothing to say. */
  readonly refusal: string | null
}

type GrantsEvent =
  | FormAdopted
  | { type: 'permission.granted'; permission: string }
  | { type: 'permission.revoked'; permission: string }
  | { type: 'member.renewed'; member: StaffMember }
  | { type: 'grants.submitted' }
  | { type: 'grants.reverted' }
  | { type: 'editor.left' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }

/** What the editor tells user management. */
export type GrantsNews =
  | { type: 'member.saved'; member: StaffMember }
  | { type: 'member.changed' }
  | { type: 'editor.closed' }

const without = (permissions: readonly string[], permission: string): readonly string[] =>
  permissions.filter((other) => other !== permission)

const NO_CHANGES: KeptGrants = { granted: [], revoked: [] }

const isChanged = ({ member: { permissions }, wanted }: GrantsContext): boolean =>
  permissions.length !== wanted.length || permissions.some((permission) => !wanted.includes(permission))

/** Whether somebody would shut themselves out by giving this one away. */
const isKept = ({ member: { permissions }, isSelf }: GrantsContext, permission: string): boolean =>
  isSelf && takenFromSelf(permissions, without(permissions, permission)) !== null

const formOf = ({ email, form }: GrantsContext): FormKey => ({ email, form })
const nothingKept = ({ context }: { context: GrantsContext }) => ({ ...formOf(context), content: null })

/** What was changed: this alone is kept, so that what others grant or take meanwhile stands. */
const changesIn = ({ member, wanted }: GrantsContext): KeptGrants => ({
  granted: wanted.filter((permission) => !member.permissions.includes(permission)),
  revoked: member.permissions.filter((permission) => !wanted.includes(permission)),
})

const changesKept = ({ context }: { context: GrantsContext }) => ({
  ...formOf(context),
  content: isChanged(context) ? changesIn(context) : null,
})

/** What the member shall hold by the changes that were kept. */
const wantedBy = (context: GrantsContext, { granted, revoked }: KeptGrants): readonly string[] => {
  const { permissions } = context.member
  const left = permissions.filter((permission) => !revoked.includes(permission) || isKept(context, permission))
  return [...left, ...granted.filter((permission) => !left.includes(permission))]
}

/** What they shall hold once the member is this: what was changed stays changed, and that alone. */
const renewed = (context: GrantsContext, member: StaffMember): readonly string[] =>
  wantedBy({ ...context, member }, changesIn(context))

/**
 * What one member of staff may do, and what they shall. Leaving asks first where something would be lost; what was changed is
 * kept until it is saved or thrown away.
 */
export const grantsEditorMachine = setup({
  types: { context: {} as GrantsContext, events: {} as GrantsEvent, input: {} as GrantsInput },
  actors: { savePermissions, watchForm },
  actions: {
    saveForm,
    grant: assign(({ context }, params: { permission: string }) => ({
      wanted: [...without(context.wanted, params.permission), params.permission],
    })),
    revoke: assign(({ context }, params: { permission: string }) => ({
      wanted: without(context.wanted, params.permission),
    })),
    revert: assign(({ context }) => ({ wanted: context.member.permissions, refusal: null, isRestored: false })),
    adoptChanges: assign(({ context }, params: { content: unknown }) => {
      const wanted = wantedBy(context, contentAs(params.content, KeptGrants) ?? NO_CHANGES)
      return { wanted, isRestored: isChanged({ ...context, wanted }) }
    }),
    storeMember: assign((_, params: { member: StaffMember }) => ({
      member: params.member,
      wanted: params.member.permissions,
      isRestored: false,
    })),
    renewMember: assign(({ context }, { member }: { member: StaffMember }) => {
      const wanted = renewed(context, member)
      return { member, wanted, isRestored: context.isRestored && isChanged({ ...context, member, wanted }) }
    }),
    announceOvertaking: sendParent((): GrantsNews => ({ type: 'member.changed' })),
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
    // Others have made the same changes.
    isDone: ({ context }, { member }: { member: StaffMember }) =>
      isChanged(context) && !isChanged({ ...context, member, wanted: renewed(context, member) }),
    isOvertaken: (_, params: { error: unknown }) => isRefusedFor(params.error, 409),
    mayAdopt: ({ context }, params: { content: unknown }) =>
      context.mayEdit && contentAs(params.content, KeptGrants) !== null,
    isGone: (_, params: { content: unknown }) => params.content === null,
  },
}).createMachine({
  id: 'grantsEditor',
  context: ({ input }) => ({
    ...input,
    form: `permissions/${input.member.id}`,
    wanted: input.member.permissions,
    isRestored: false,
    refusal: null,
  }),
  invoke: { src: 'watchForm', input: ({ context }) => formOf(context) },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'permission.granted': {
          guard: 'mayEdit',
          actions: [
            { type: 'grant', params: ({ event }) => ({ permission: event.permission }) },
            { type: 'saveForm', params: changesKept },
          ],
        },
        'permission.revoked': {
          guard: { type: 'mayRevoke', params: ({ event }) => ({ permission: event.permission }) },
          actions: [
            { type: 'revoke', params: ({ event }) => ({ permission: event.permission }) },
            { type: 'saveForm', params: changesKept },
          ],
        },
        'form.adopted': [
          {
            guard: { type: 'mayAdopt', params: ({ event }) => ({ content: event.content }) },
            actions: { type: 'adoptChanges', params: ({ event }) => ({ content: event.content }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) },
            actions: 'revert',
          },
        ],
        'member.renewed': [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ member: event.member }) },
            actions: [
              { type: 'renewMember', params: ({ event }) => ({ member: event.member }) },
              { type: 'saveForm', params: nothingKept },
            ],
          },
          { actions: { type: 'renewMember', params: ({ event }) => ({ member: event.member }) } },
        ],
        'grants.submitted': { guard: 'isChanged', target: 'saving', actions: 'forgetRefusal' },
        'grants.reverted': {
          guard: 'isChanged',
          actions: ['revert', { type: 'saveForm', params: nothingKept }],
        },
        'editor.left': [{ guard: 'isChanged', target: 'confirming' }, { target: 'closed' }],
      },
    },
    saving: {
      invoke: {
        src: 'savePermissions',
        input: ({ context: { member, wanted } }) => ({ id: member.id, permissions: wanted, seen: member.permissions }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'storeMember', params: ({ event }) => ({ member: event.output }) },
            { type: 'saveForm', params: nothingKept },
            { type: 'announceMember', params: ({ event }) => ({ member: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: [
              { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
              'announceOvertaking',
            ],
          },
          {
            target: 'choosing',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
        ],
      },
      // For the next try, where this one fails.
      on: { 'member.renewed': { actions: { type: 'renewMember', params: ({ event }) => ({ member: event.member }) } } },
    },
    confirming: {
      on: {
        'discard.confirmed': { target: 'closed', actions: { type: 'saveForm', params: nothingKept } },
        'discard.declined': 'choosing',
        'member.renewed': [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ member: event.member }) },
            target: 'choosing',
            actions: [
              { type: 'renewMember', params: ({ event }) => ({ member: event.member }) },
              { type: 'saveForm', params: nothingKept },
            ],
          },
          { actions: { type: 'renewMember', params: ({ event }) => ({ member: event.member }) } },
        ],
        'form.adopted': [
          {
            guard: { type: 'mayAdopt', params: ({ event }) => ({ content: event.content }) },
            actions: { type: 'adoptChanges', params: ({ event }) => ({ content: event.content }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ content: event.content }) },
            target: 'choosing',
            actions: 'revert',
          },
        ],
        // To go on is an answer, too.
        'permission.granted': {
          target: 'choosing',
          actions: [
            { type: 'grant', params: ({ event }) => ({ permission: event.permission }) },
            { type: 'saveForm', params: changesKept },
          ],
        },
        'permission.revoked': {
          guard: { type: 'mayRevoke', params: ({ event }) => ({ permission: event.permission }) },
          target: 'choosing',
          actions: [
            { type: 'revoke', params: ({ event }) => ({ permission: event.permission }) },
            { type: 'saveForm', params: changesKept },
          ],
        },
      },
    },
    closed: { entry: 'announceEnd' },
  },
})

type GrantsSnapshot = SnapshotFrom<typeof grantsEditorMachine>
export const selectMember = ({ context }: GrantsSnapshot): StaffMember => context.member
export const selectWanted = ({ context }: GrantsSnapshot): readonly string[] => context.wanted
/** Whether what is wanted was kept from before, and can be discarded now. */
export const selectAreGrantsRestored = ({ value, context }: GrantsSnapshot): boolean =>
  context.isRestored && value === 'choosing'
export const selectMayEdit = ({ context }: GrantsSnapshot): boolean => context.mayEdit
export const selectIsSelf = ({ context }: GrantsSnapshot): boolean => context.isSelf
export const selectGrantsRefusal = ({ context }: GrantsSnapshot): string | null => context.refusal
export const selectIsAsking = ({ value }: GrantsSnapshot): boolean => value === 'confirming'
export const selectIsSavingGrants = ({ value }: GrantsSnapshot): boolean => value === 'saving'
export const selectHasChanges = ({ context }: GrantsSnapshot): boolean => isChanged(context)
/** Whether this one stays with the member because they cannot take it from themselves. */
export const selectIsKept = ({ context }: GrantsSnapshot, permission: string): boolean => isKept(context, permission)
const FORBIDDEN = 'Your account may not change what staff may do: ask somebody who may'
const SAVING = 'The permissions are being saved: wait until that is done'
/** Why another member cannot be chosen now, or null. */
export const selectLeaveObstacle = ({ value }: GrantsSnapshot): string | null => (value === 'saving' ? SAVING : null)
/** Why there is nothing to save now, or null where there is. */
export const selectGrantsObstacle = ({ value, context }: GrantsSnapshot): string | null => {
  if (!context.mayEdit) return FORBIDDEN
  if (value === 'saving') return SAVING
  return isChanged(context) ? null : 'Nothing has been changed: change something first'
}
/** Why this permission cannot be granted or taken now, or null. */
export const selectPermissionObstacle = ({ value, context }: GrantsSnapshot, permission: string): string | null => {
  if (!context.mayEdit) return FORBIDDEN
  if (value === 'saving') return SAVING
  return isKept(context, permission) ? 'You cannot take this from yourself: ask somebody else who may' : null
}

import { changeAccess } from '../../callEffects.ts'
import { copyText } from '../../effects.ts'
import { type CommandSnapshot, selectCommandObstacle, selectCommandOutput } from '../../kit/command.selectors.ts'
import { type CommandNews, createCommand } from '../../kit/createCommand.ts'
import {
  type AccessChange,
  type AccessOutcome,
  holdsMore,
  type MemberStatus,
  type StaffMember,
} from '../../model/staff.ts'
import type { GrantsSubject } from './grants.ts'
import { TEXTS } from './texts.ts'

interface AccessInput {
  readonly id: string
  readonly change: AccessChange
}

export type AccessNews = CommandNews<'access', AccessInput, AccessOutcome>

/** Changes a member's account. All changes are safe to repeat, so any error counts as a refusal. */
export const accessMachine = createCommand({
  id: 'access',
  run: changeAccess,
  needsConfirmation: ({ change }) => change === 'disabled',
  isRefusal: () => true,
})

/** Copies the link of an invitation. */
export const linkCopyMachine = createCommand({ id: 'copy', run: copyText, isRefusal: () => true })

/** The last text that was to be copied, whether that succeeded or not; or null. */
export const selectCopied = ({ context }: { context: { lastInput: { text: string } | null } }): string | null =>
  context.lastInput?.text ?? null

type AccessSnapshot = CommandSnapshot<AccessOutcome> & {
  readonly context: { readonly lastInput: AccessInput | null }
}

export const statusOf = ({ status = 'active' }: StaffMember): MemberStatus => status

/** Whether the signed-in person may change the member's account. */
export const selectMayChange = ({ value }: CommandSnapshot): boolean => value !== 'notPermitted'
/** The last change that was requested, or null. */
export const selectChange = ({ context }: AccessSnapshot): AccessChange | null => context.lastInput?.change ?? null
/** The outcome of the last change, or null. */
export const selectOutcome = (snapshot: AccessSnapshot): AccessOutcome | null => selectCommandOutput(snapshot)
/** Why this change cannot be made now, or null. */
export const selectAccessObstacle = (
  snapshot: CommandSnapshot,
  { member, own, isSelf }: GrantsSubject,
  change: AccessChange,
): string | null => {
  if (own !== null && holdsMore(own, member.permissions)) return TEXTS.holdsMore
  if (isSelf && change === 'disabled') return TEXTS.ownAccount
  return selectCommandObstacle(snapshot, TEXTS.changing)
}

import { removeMemberSessions } from '../../callEffects.ts'
import { type CommandSnapshot, selectCommandObstacle, selectCommandOutput } from '../../kit/command.selectors.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { type EndedSessions, holdsMore } from '../../model/staff.ts'
import type { GrantsSubject } from './grants.ts'
import { TEXTS } from './texts.ts'

/** Ends all sessions of a member. This is safe to repeat, so any error counts as a refusal. */
export const memberSessionsMachine = createCommand({
  id: 'sessions',
  run: removeMemberSessions,
  needsConfirmation: () => true,
  isRefusal: () => true,
})

/** Whether the signed-in person may end the member's sessions. */
export const selectMayEnd = ({ value }: CommandSnapshot): boolean => value !== 'notPermitted'
/** The number of sessions that the last command ended, or null. */
export const selectEnded = (snapshot: CommandSnapshot<EndedSessions>): number | null =>
  selectCommandOutput(snapshot)?.ended_sessions ?? null
/** Why the member's sessions cannot be ended now, or null. */
export const selectEndAllObstacle = (snapshot: CommandSnapshot, { own, member }: GrantsSubject): string | null =>
  own !== null && holdsMore(own, member.permissions) ? TEXTS.holdsMore : selectCommandObstacle(snapshot, TEXTS.ending)

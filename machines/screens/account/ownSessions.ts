import { fetchSessions, removeSession } from '../../callEffects.ts'
import { type CommandSnapshot, selectCommandObstacle } from '../../kit/command.selectors.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { createResource } from '../../kit/createResource.ts'
import { SESSIONS_CALL } from './calls.ts'
import { TEXTS } from './texts.ts'

/** One's own sessions, newest first. */
export const ownSessionsMachine = createResource({
  fetch: fetchSessions,
  callOf: () => SESSIONS_CALL,
  isEmpty: ({ sessions }) => sessions.length === 0,
})

/** Ends one of the person's own sessions. This is safe to repeat, so any error counts as a refusal. */
export const endingMachine = createCommand({ id: 'ending', run: removeSession, isRefusal: () => true })

/** Why no session can be ended now, or null. */
export const selectEndObstacle = (snapshot: CommandSnapshot): string | null =>
  selectCommandObstacle(snapshot, TEXTS.ending)

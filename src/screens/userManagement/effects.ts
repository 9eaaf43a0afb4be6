import { reasonOf } from '../../../machines/model/callError.ts'
import { permissionItemCalls } from '../../effects/calls/permissions.ts'
import { formEffects } from '../../effects/forms.ts'
import { outliving } from '../../effects/outliving.ts'
import type { World } from '../../effects/world.ts'
import { staffCalls } from './calls.ts'
import { TEXTS } from './texts.ts'

/** Effects of user management. If sessions are ended after the screen was left, a notice says so. */
export const userManagementEffects = (world: World, calls = staffCalls(world.call, world)) => {
  const { watchForm, saveForm } = formEffects(world)
  const notify = (type: 'success' | 'error', words: string): void =>
    world.showNotice({ type, message: TEXTS.notice(words) })
  return {
    ...calls,
    ...permissionItemCalls(world.call, world),
    watchForm,
    saveForm,
    removeMemberSessions: outliving(calls.removeMemberSessions, world.whilePresent, {
      done: ({ ended_sessions }) => notify('success', TEXTS.ended(ended_sessions)),
      failed: (error) => notify('error', TEXTS.notEnded(reasonOf(error))),
    }),
  }
}

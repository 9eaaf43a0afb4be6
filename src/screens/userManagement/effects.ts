import { reasonOf } from '../../../machines/model/callError.ts'
import type { Invitation } from '../../../machines/model/staff.ts'
import { addressOf } from '../../effects/addresses.ts'
import { permissionItemCalls } from '../../effects/calls/permissions.ts'
import { copyText } from '../../effects/clipboard.ts'
import { formEffects } from '../../effects/forms.ts'
import { outliving } from '../../effects/outliving.ts'
import type { World } from '../../effects/world.ts'
import { staffCalls } from './calls.ts'
import { memberName } from './memberName.ts'
import { TEXTS } from './texts.ts'

/** The invitation with the full address of its link, to be passed on. */
const withAddress = (invitation: Invitation): Invitation => ({
  ...invitation,
  link: addressOf(invitation.link),
})

/**
 * Effects of user management. If the person leaves the screen before a call has ended, a notice reports the outcome. For a successful change of
 * access, that is the message in the API's answer.
 */
export const userManagementEffects = (world: World, calls = staffCalls(world.call, world)) => {
  const { watchForm, saveForm } = formEffects(world)
  const notify = (type: 'success' | 'error', words: string): void =>
    world.showNotice({ type, message: TEXTS.notice(words) })
  const invite = async (...given: Parameters<typeof calls.inviteMember>) =>
    withAddress(await calls.inviteMember(...given))
  const change = async (...given: Parameters<typeof calls.changeAccess>) => {
    const outcome = await calls.changeAccess(...given)
    return { ...outcome, invitation: outcome.invitation && withAddress(outcome.invitation) }
  }
  return {
    ...calls,
    copyText,
    ...permissionItemCalls(world.call, world),
    watchForm,
    saveForm,
    inviteMember: outliving(invite, world.whilePresent, {
      done: ({ member }) => notify('success', TEXTS.invitedMeanwhile(memberName(member))),
      failed: (error) => notify('error', TEXTS.notInvited(reasonOf(error))),
    }),
    changeAccess: outliving(change, world.whilePresent, {
      done: () => undefined,
      failed: (error) => notify('error', TEXTS.notChanged(reasonOf(error))),
    }),
    removeMemberSessions: outliving(calls.removeMemberSessions, world.whilePresent, {
      done: ({ ended_sessions }) => notify('success', TEXTS.ended(ended_sessions)),
      failed: (error) => notify('error', TEXTS.notEnded(reasonOf(error))),
    }),
  }
}

import type { SnapshotFrom } from 'xstate'
import { lookUpMoney } from '../../callEffects.ts'
import { selectCommandOutput, selectCommandRefusal, selectCommandState } from '../../kit/command.selectors.ts'
import { createCommand } from '../../kit/createCommand.ts'
import { canBeLookedUp, movementsOf } from '../../model/orderRules.ts'

/** A movement of money, identified by its attempt. */
export interface LookUp {
  readonly attempt: string
}

/** Asks the gateway how a movement of money ended; only one is looked up at a time. This is safe to repeat, so any error counts as a refusal. */
export const lookUpMachine = createCommand({ id: 'lookUp', run: lookUpMoney, isRefusal: () => true })

type LookUpSnapshot = SnapshotFrom<typeof lookUpMachine>

const isAbout = ({ context }: LookUpSnapshot, attempt: string): boolean => context.lastInput?.attempt === attempt

/** Whether this movement is being looked up. */
export const selectIsLookingUp = (snapshot: LookUpSnapshot, attempt: string): boolean =>
  isAbout(snapshot, attempt) && selectCommandState(snapshot) === 'running'

/** Why this movement could not be looked up, if it was the last one; otherwise null. */
export const selectLookUpFailure = (snapshot: LookUpSnapshot, attempt: string): string | null =>
  isAbout(snapshot, attempt) ? selectCommandRefusal(snapshot) : null

/** Whether this movement was the last one that was looked up, and its outcome is still unknown. */
export const selectHasNoNews = (snapshot: LookUpSnapshot, attempt: string): boolean => {
  const order = isAbout(snapshot, attempt) ? selectCommandOutput(snapshot) : null
  return order !== null && movementsOf(order).some((one) => one.attempt === attempt && canBeLookedUp(one))
}

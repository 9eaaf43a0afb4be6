import { type AnyActorLogic, fromPromise } from 'xstate'

/*
 * Machines that come with code which is loaded on demand. A chart names them as any other actor; here each is a stand-in that fails
 * with the id of the machine. `wired` (wired.ts) puts there what the loader gives; machines/whole.ts makes the model with every one in
 * place.
 */

declare const LATE: unique symbol

/** Logic that a stand-in is for. Its effects are no matter of the machine that invokes it: they come with its own code. */
export type Late<Logic> = Logic & { readonly [LATE]?: true }

/** Whether a type of logic is that of a stand-in. */
export type IsLate<Logic> = typeof LATE extends keyof Logic ? true : false

const standIns = new WeakMap<object, string>()

/** The id of the machine that a piece of logic stands in for; undefined for anything but a stand-in. */
export const lateName = (logic: unknown): string | undefined =>
  typeof logic === 'object' && logic !== null ? standIns.get(logic) : undefined

/** Stands in for a machine until its code is there. `Logic` is imported as a type only, so that no code comes with it. */
export const late = <Logic extends AnyActorLogic>(name: string): Late<Logic> => {
  const logic = fromPromise(() => Promise.reject(new Error(`The machine ${name} has not come`)))
  standIns.set(logic, name)
  return logic as unknown as Late<Logic>
}

import { type AnyActorLogic, fromPromise } from 'xstate'

/*
 * Machines in code that is loaded on demand. A chart names them like any other actor, but each is a stand-in, which fails with an error that has
 * the machine's id. `wired` (wired.ts) replaces it with what the loader returns; machines/whole.ts replaces all of them.
 */

declare const LATE: unique symbol

/** The type of a stand-in. Its effects are loaded with its own code, not required of the machine that invokes it. */
export type Late<Logic> = Logic & { readonly [LATE]?: true }

/** Whether a type is that of a stand-in. */
export type IsLate<Logic> = typeof LATE extends keyof Logic ? true : false

const standIns = new WeakMap<object, string>()

/** The id of the machine that a stand-in is for; undefined for other logic. */
export const lateName = (logic: unknown): string | undefined =>
  typeof logic === 'object' && logic !== null ? standIns.get(logic) : undefined

/** A stand-in for a machine until its code is loaded. Import `Logic` as a type only, so that its code is not loaded early. */
export const late = <Logic extends AnyActorLogic>(name: string): Late<Logic> => {
  const logic = fromPromise(() => Promise.reject(new Error(`The machine ${name} has not been loaded`)))
  standIns.set(logic, name)
  return logic as unknown as Late<Logic>
}

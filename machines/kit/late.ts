import { type AnyActorLogic, fromPromise } from 'xstate'

/*
 * Machines that come with a part of the app which is loaded on demand. A chart names them as any other actor; here each is
 * a stand-in that fails with its own name. src/app/chunks.ts puts the machine in its place once its code is there;
 * machines/whole.ts holds the model with every one in place.
 */

const standIns = new WeakMap<object, string>()

/** The name of the machine that a piece of logic stands in for; undefined for anything but a stand-in. */
export const lateName = (logic: unknown): string | undefined =>
  typeof logic === 'object' && logic !== null ? standIns.get(logic) : undefined

/** Stands in for a machine until its code is there. `Logic` is imported as a type only, so that no code comes with it. */
export const late = <Logic extends AnyActorLogic>(name: string): Logic => {
  const logic = fromPromise(() => Promise.reject(new Error(`The machine ${name} has not come`)))
  standIns.set(logic, name)
  return logic as unknown as Logic
}

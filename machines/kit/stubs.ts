import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/*
 * Effects as machines know them: each a stand-in that fails with its own name until the effect is put in its place.
 */

const stubs = new WeakMap<object, string>()

/** The name of the effect that a piece of logic stands in for; undefined for anything but a stub. */
export const stubName = (logic: unknown): string | undefined =>
  typeof logic === 'object' || typeof logic === 'function' ? stubs.get(logic as object) : undefined

const stub = <Logic extends object>(name: string, logic: Logic): Logic => {
  stubs.set(logic, name)
  return logic
}

const missing = (name: string): Error => new Error(`The effect ${name} is not wired`)

/** An effect that answers once, or rejects. */
export const promised = <Output, Input = undefined>(name: string) =>
  stub(
    name,
    fromPromise<Output, Input>(() => Promise.reject(missing(name))),
  )

/** An effect that sends events for as long as it runs. */
export const watching = <Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  stub(
    name,
    fromCallback<EventObject, Input>(() => {
      throw missing(name)
    }),
  )

/** An effect that is told and not waited for. */
export const told = <Params>(name: string) =>
  stub(name, (_: unknown, _params: Params): void => {
    throw missing(name)
  })

import {
  type AnyActorRef,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/*
 * Effects as machines know them: stubs. Until `wired` (wired.ts) replaces it, a stub fails with an error that has its name. The type of a stub
 * carries the name and the type of the effect.
 */

/** Aborted when the machine leaves the state that invoked the effect. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/** An effect that resolves or rejects. */
type Promised<Output, Input> = (input: Input, signal: Signal) => Promise<Output>
/** An effect that sends events until it is stopped. */
type Watching<Event, Input> = unknown extends Input
  ? (send: (event: Event) => void) => () => void
  : (send: (event: Event) => void, input: Input) => () => void
/** An effect without an answer. */
type Action<Params> = (params: Params, actor: AnyActorRef) => void

declare const EFFECT: unique symbol
/** Carries the name and type of an effect; exists only for the type checker. */
interface StubOf<Name extends string, Effect> {
  readonly [EFFECT]?: readonly [Name, Effect]
}

/** The name and type of the effect that a stub is for; `never` if the logic is not a stub. */
export type StubbedBy<Logic> = typeof EFFECT extends keyof Logic
  ? Extract<Logic[typeof EFFECT], readonly [string, unknown]>
  : never

/** `StubbedBy` for each member of a union. */
export type StubbedByEach<Logic> = Logic extends unknown ? StubbedBy<Logic> : never

/** The stub of a promised effect: the type of parameters of factories such as `createForm`. */
export type PromisedStub<Name extends string, Output, Input> = PromiseActorLogic<Output, Input> &
  StubOf<Name, Promised<Output, Input>>

/** A machine with the types of its stubs. A generic factory has to add them, because its own types lose them. */
export type MadeOf<Machine, Stubs> = Machine & { readonly [EFFECT]?: StubbedByEach<Stubs> }

type Kind = 'promised' | 'watching' | 'action'

interface Stub {
  readonly name: string
  readonly kind: Kind
}

const stubs = new WeakMap<object, Stub>()

/** The effect that a stub is for; undefined for other logic. */
export const stubOf = (logic: unknown): Stub | undefined =>
  typeof logic === 'object' || typeof logic === 'function' ? stubs.get(logic as object) : undefined

export const stubName = (logic: unknown): string | undefined => stubOf(logic)?.name

const stub = <Logic extends object>(kind: Kind, name: string, logic: Logic): Logic => {
  stubs.set(logic, { kind, name })
  return logic
}

const missing = (name: string): Error => new Error(`The effect ${name} is not wired`)

export const promised =
  <Name extends string>(name: Name) =>
  <Output, Input = undefined>() => {
    const logic = fromPromise<Output, Input>(() => Promise.reject(missing(name)))
    return stub('promised', name, logic as PromisedStub<Name, Output, Input>)
  }

export const watching =
  <Name extends string>(name: Name) =>
  <Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>() => {
    const logic = fromCallback<EventObject, Input>(() => {
      throw missing(name)
    })
    return stub('watching', name, logic as typeof logic & StubOf<Name, Watching<Event, Input>>)
  }

/** XState keeps only the type of an action's params, so the name is attached to that type. */
type ParamsOf<Name extends string, Params> = [Params] extends [undefined]
  ? StubOf<Name, Action<Params>> | undefined
  : Params & StubOf<Name, Action<Params>>

export const action =
  <Name extends string>(name: Name) =>
  <Params>() => {
    const logic = (_: unknown, _params: ParamsOf<Name, Params>): void => {
      throw missing(name)
    }
    return stub('action', name, logic as typeof logic & StubOf<Name, Action<Params>>)
  }

import {
  type AnyActorRef,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/*
 * Effects as machines know them: each a stub that fails with its own name until the effect is put in its place (wired.ts).
 * The type of a stub carries its name and what the effect has to be.
 */

/** Aborted when the state that asked is left. */
type Signal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

/** An effect that answers once, or rejects. */
type Promised<Output, Input> = (input: Input, signal: Signal) => Promise<Output>
/** An effect that sends events until it is stopped. */
type Watching<Event, Input> = unknown extends Input
  ? (send: (event: Event) => void) => () => void
  : (send: (event: Event) => void, input: Input) => () => void
/** An effect that nobody waits for. */
type Told<Params> = (params: Params, actor: AnyActorRef) => void

declare const EFFECT: unique symbol
/** The name of an effect and its type. In the type of a stub only: there is nothing of it at run time. */
interface StubOf<Name extends string, Effect> {
  readonly [EFFECT]?: readonly [Name, Effect]
}

/** The name of the effect that a type of logic stands in for, and the type of the effect; never for anything but a stub. */
export type StubbedBy<Logic> = typeof EFFECT extends keyof Logic
  ? Extract<Logic[typeof EFFECT], readonly [string, unknown]>
  : never

/** The same of each of several. */
export type StubbedByEach<Logic> = Logic extends unknown ? StubbedBy<Logic> : never

/** What a factory makes a machine of that asks for something: `Name` is the effect's. */
export type PromisedStub<Name extends string, Output, Input> = PromiseActorLogic<Output, Input> &
  StubOf<Name, Promised<Output, Input>>

/** Adds the types of stubs to a machine of a generic factory, which loses them. */
export type MadeOf<Machine, Stubs> = Machine & { readonly [EFFECT]?: StubbedByEach<Stubs> }

type Kind = 'promised' | 'watching' | 'told'

interface Stub {
  readonly name: string
  readonly kind: Kind
}

const stubs = new WeakMap<object, Stub>()

/** The effect that a piece of logic stands in for; undefined for anything but a stub. */
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

/** XState keeps only the type of an action's parameters, so the effect's name is stored there. */
type ParamsOf<Name extends string, Params> = [Params] extends [undefined]
  ? StubOf<Name, Told<Params>> | undefined
  : Params & StubOf<Name, Told<Params>>

export const told =
  <Name extends string>(name: Name) =>
  <Params>() => {
    const action = (_: unknown, _params: ParamsOf<Name, Params>): void => {
      throw missing(name)
    }
    return stub('told', name, action as typeof action & StubOf<Name, Told<Params>>)
  }

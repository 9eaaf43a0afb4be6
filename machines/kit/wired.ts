import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate'
import type * as calls from '../callEffects.ts'
import type * as stubs from '../effects.ts'
import { type IsLate, lateName } from './late.ts'
import { type StubbedBy, type StubbedByEach, stubOf } from './stubs.ts'

/** An object of effects by their names. */
type Named<Entry extends readonly [string, unknown]> = { readonly [One in Entry as One[0]]: One[1] }

/** The effects that a module has stubs for. */
export type EffectsIn<Stubs> = Named<StubbedByEach<Stubs[keyof Stubs]>>

/** Every effect of the model. */
export type Effects = EffectsIn<typeof stubs & typeof calls>

/** The effects that logic requires, at any depth. */
type RequiredBy<Logic> =
  IsLate<Logic> extends true
    ? never
    : Logic extends StateMachine<
          infer _Context,
          infer _Event,
          infer _Children,
          infer Actor,
          infer Action,
          infer _Guard,
          infer _Delay,
          infer _Value,
          infer _Tag,
          infer _Input,
          infer _Output,
          infer _Emitted,
          infer _Meta,
          infer _Schema,
          infer _TransitionMeta
        >
      ? RequiredByEach<Actor['logic']> | StubbedByAction<Action> | StubbedBy<Logic>
      : StubbedBy<Logic>

type RequiredByEach<Logic> = Logic extends unknown ? RequiredBy<Logic> : never
type StubbedByAction<Action> = Action extends { readonly params: infer Params } ? StubbedBy<NonNullable<Params>> : never

/** The effects that a machine requires, at any depth. Machines loaded on demand bring their own. */
export type EffectsOf<Machine> = Named<RequiredBy<Machine>>

/** A machine with actors and actions replaced, at any depth. `replace` returns undefined for those that stay. */
export const replaced = <Machine extends AnyStateMachine>(
  machine: Machine,
  replace: (own: unknown) => unknown,
): Machine => {
  const changed = (implementations: object): object =>
    Object.fromEntries(
      Object.entries(implementations).flatMap(([key, own]) => {
        const other = replace(own) ?? (own instanceof StateMachine ? replaced(own, replace) : undefined)
        return other === undefined ? [] : [[key, other]]
      }),
    )
  const { actors, actions } = machine.implementations
  return machine.provide({ actors: changed(actors), actions: changed(actions) } as Parameters<
    Machine['provide']
  >[0]) as Machine
}

type AnyEffect = (first: unknown, second: unknown) => unknown

const KINDS = {
  promised: (run: AnyEffect) => fromPromise(({ input, signal }) => run(input, signal) as Promise<unknown>),
  watching: (start: AnyEffect) => fromCallback(({ input, sendBack }) => start(sendBack, input) as () => void),
  action:
    (act: AnyEffect) =>
    ({ self }: { readonly self: AnyActorRef }, params: unknown): void => {
      act(params, self)
    },
}

/**
 * A machine with effects in place of their stubs, and the machines that `lateMachine` returns in place of stand-ins. Omit `lateMachine`
 * if there are none.
 */
export const wired = <Machine extends AnyStateMachine>(
  machine: Machine,
  effects: EffectsOf<Machine>,
  lateMachine?: (id: string) => AnyActorLogic,
): Machine => {
  const given: object = effects
  return replaced(machine, (own) => {
    const late = lateName(own)
    if (late !== undefined) return lateMachine?.(late)
    const stub = stubOf(own)
    const effect: AnyEffect | undefined = stub && Reflect.get(given, stub.name)
    return stub && effect && KINDS[stub.kind](effect)
  })
}

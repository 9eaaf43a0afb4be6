import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate'
import type * as stubs from '../effects.ts'
import { type IsLate, lateName } from './late.ts'
import { type StubbedBy, type StubbedByEach, stubOf } from './stubs.ts'

/** Names of effects and what each has to be, as an object of effects. */
type Named<Entry extends readonly [string, unknown]> = { readonly [One in Entry as One[0]]: One[1] }

/** The effects of a module of stubs, by their names. */
export type EffectsIn<Stubs> = Named<StubbedByEach<Stubs[keyof Stubs]>>

/** Every effect of the model, by its name. */
export type Effects = EffectsIn<typeof stubs>

/** What a piece of logic asks the world for, itself and by the machines in it. */
type AskedBy<Logic> =
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
      ? AskedByEach<Actor['logic']> | ToldBy<Action> | StubbedBy<Logic>
      : StubbedBy<Logic>

type AskedByEach<Logic> = Logic extends unknown ? AskedBy<Logic> : never
type ToldBy<Action> = Action extends { readonly params: infer Params } ? StubbedBy<NonNullable<Params>> : never

/** The effects that a machine asks for, however deep, by their names. What comes late brings its own. */
export type EffectsOf<Machine> = Named<AskedBy<Machine>>

/**
 * A machine with something else in the place of its actors and actions, and of those of the machines in it, however deep. `replace`
 * answers undefined for what stays.
 */
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
  told:
    (act: AnyEffect) =>
    ({ self }: { readonly self: AnyActorRef }, params: unknown): void => {
      act(params, self)
    },
}

/**
 * A machine with the effects in the place of their stubs, by their names, and what `lateMachine` answers in the place of stand-ins, by
 * the ids of their machines. It is given `lateMachine` where machines in it come late.
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

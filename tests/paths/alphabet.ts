import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { Step } from '../support/control.ts'
import type { Wanted } from './apart.ts'

/** Several values, any of which is accepted. */
class OneOf<Value> {
  constructor(readonly values: readonly Value[]) {}
}

export const oneOf = <const Value>(...values: readonly Value[]): OneOf<Value> => new OneOf(values)

export const fits = (wanted: unknown, value: unknown): boolean =>
  wanted instanceof OneOf
    ? wanted.values.some((one) => fits(one, value))
    : JSON.stringify(wanted) === JSON.stringify(value)

type Loose<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value
type Seeing<Seen> = { readonly [Name in keyof Seen]?: Loose<Seen[Name]> | OneOf<Loose<Seen[Name]>> }

/**
 * What the specification states about one step: if `seeing` fits what is seen before the step, `sees` is seen after it, and `asks` is what the
 * machine asks of the world. In `asks`, effects and events to the parent are given by name, an event to a child as 'event to child', and a
 * child that starts as 'start child'. If the payload matters, they are given whole, as in a spec table.
 */
interface FactOf<Names extends string, Seen> {
  readonly on: Names | readonly Names[]
  readonly seeing?: Seeing<Seen>
  readonly sees?: { readonly [Name in keyof Seen]?: Loose<Seen[Name]> }
  readonly asks?: readonly Wanted[]
}

type Selectors<M extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>, now: number) => unknown>
>
type Seen<S> = { [Name in keyof S]: S[Name] extends (...args: never[]) => infer Value ? Value : never }

/** A fact about one of these steps, in terms of these selectors. */
export type FactOn<Names extends string, S> = FactOf<Names, Seen<S>>

/** Something that can happen: a step, or a function of the snapshot that returns the step, or null if it cannot happen then. */
type Happening<M extends AnyStateMachine> =
  | Step<EventFromLogic<M>>
  | ((snapshot: SnapshotFrom<M>, now: number) => Step<EventFromLogic<M>> | null)

interface Parts<M extends AnyStateMachine, Starts extends string, Steps extends string, S extends Selectors<M>> {
  /** The ways in which the machine starts, by name. */
  readonly starts: Readonly<Record<Starts, InputFrom<M>>>
  /** All that can happen to the machine, by name. Time steps are in milliseconds, as in the specification. */
  readonly steps: Readonly<Record<Steps, Happening<M>>>
  /** The part of the context that guards read; by default all of it. It must have finitely many values. */
  readonly reads?: (snapshot: SnapshotFrom<M>) => unknown
  /** What a person sees of the machine, or what its parent reads; `now` is in milliseconds since the start. */
  readonly shows: S
  /** The specification: what no fact mentions does not change and is not asked for. */
  readonly facts: readonly FactOf<NoInfer<Starts | Steps>, NoInfer<Seen<S>>>[]
  /** What no path covers, by its name in the table, with the reason. */
  readonly unmet?: Readonly<Record<string, string>>
}

export type AnyStep = Step<{ type: string }>
export type AnyHappening = AnyStep | ((snapshot: AnyMachineSnapshot, now: number) => AnyStep | null)
export type Fact = FactOf<string, Record<string, unknown>>

/** An alphabet in the form that the engine uses. */
export interface Alphabet {
  readonly machine: AnyStateMachine
  readonly starts: Readonly<Record<string, unknown>>
  readonly steps: Readonly<Record<string, AnyHappening>>
  readonly reads: (snapshot: AnyMachineSnapshot) => unknown
  readonly shows: Readonly<Record<string, (snapshot: AnyMachineSnapshot, now: number) => unknown>>
  readonly facts: readonly Fact[]
  readonly unmet: Readonly<Record<string, string>>
}

export const isAlphabet = (value: unknown): value is Alphabet =>
  typeof value === 'object' && value !== null && 'facts' in value

/** All that can happen to a machine on its own, with what the specification states about it. Its child machines are part of its world. */
export const alphabet = <
  M extends AnyStateMachine,
  Starts extends string,
  Steps extends string,
  S extends Selectors<M>,
>(
  machine: M,
  { reads = ({ context }) => context, unmet = {}, ...parts }: Parts<M, Starts, Steps, S>,
): Alphabet => ({ machine, reads, unmet, ...parts }) as unknown as Alphabet

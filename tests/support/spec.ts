import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from 'xstate'
import { type Effect, type Run, type Step, stage } from './control.ts'

type Selectors<M extends AnyStateMachine> = Readonly<Record<string, (snapshot: SnapshotFrom<M>) => unknown>>
type Values<S> = { [K in keyof S]?: S[K] extends (...args: never[]) => infer Value ? Value : never }

/** What must hold after a step: the state, exactly the effects that this step requested, and values of selectors. */
interface Outcome<S> {
  readonly state?: StateValue
  readonly effects: readonly Effect[]
  readonly values?: Values<S>
}

/** One row: the steps given, the step under test, and what must hold after it. `when: 'start'` tests the start itself. */
export interface Row<M extends AnyStateMachine, S> {
  readonly title: string
  readonly input?: InputFrom<M>
  readonly given?: readonly Step<EventFromLogic<M>>[]
  readonly when: 'start' | Step<EventFromLogic<M>>
  readonly expected: Outcome<S> & { readonly state: StateValue }
}

/** A story: a sequence of steps, with what must hold after each. */
export interface Flow<M extends AnyStateMachine, S> {
  readonly title: string
  readonly input?: InputFrom<M>
  readonly steps: readonly (readonly ['start' | Step<EventFromLogic<M>>, Outcome<S>])[]
}

interface Subject<M extends AnyStateMachine, S extends Selectors<M>> {
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly select?: S
  /** How the state is read. Default: the machine's own state value. */
  readonly stateOf?: (snapshot: SnapshotFrom<M>) => StateValue
}

const check = <M extends AnyStateMachine, S extends Selectors<M>>(
  { select, stateOf = ({ value }) => value }: Subject<M, S>,
  { effects: asked, snapshot }: { effects: readonly Effect[]; snapshot: SnapshotFrom<M> },
  { state, effects, values = {} }: Outcome<S>,
  step: number,
): void => {
  const read = Object.fromEntries(Object.keys(values).map((name) => [name, select?.[name]?.(snapshot)]))
  const found = { step, ...(state !== undefined && { state: stateOf(snapshot) }), effects: asked, values: read }
  expect(found).toEqual({ step, ...(state !== undefined && { state }), effects, values })
}

const take = <M extends AnyStateMachine>(actor: Run<M>, step: 'start' | Step<EventFromLogic<M>>): Promise<Effect[]> =>
  step === 'start' ? actor.start() : actor.play(step)

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** The spec table of a machine. Every row runs on a new instance. */
export const spec = <M extends AnyStateMachine, S extends Selectors<M> = Record<string, never>>(
  subject: Subject<M, S>,
  rows: readonly Row<M, S>[],
): void => {
  const run = once(() => stage(subject.machine))
  it.each(rows.map((row): [string, Row<M, S>] => [row.title, row]))('%s', async (_, row) => {
    const actor = run()(row.input ?? subject.input)
    if (row.when !== 'start') await actor.start()
    for (const step of row.given ?? []) await actor.play(step)
    const effects = await take(actor, row.when)
    check(subject, { effects, snapshot: actor.snapshot() }, row.expected, (row.given ?? []).length)
  })
}

/** Stories of a machine, checked after each step. Every story runs on a new instance. */
export const flows = <M extends AnyStateMachine, S extends Selectors<M> = Record<string, never>>(
  subject: Subject<M, S>,
  stories: readonly Flow<M, S>[],
): void => {
  const run = once(() => stage(subject.machine))
  it.each(stories.map((story): [string, Flow<M, S>] => [story.title, story]))('%s', async (_, { input, steps }) => {
    const actor = run()(input ?? subject.input)
    for (const [index, [step, outcome]] of steps.entries()) {
      const effects = await take(actor, step)
      check(subject, { effects, snapshot: actor.snapshot() }, outcome, index)
    }
  })
}

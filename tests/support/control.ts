import {
  Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  fromTransition,
  type InputFrom,
  type InspectionEvent,
  type OutputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import type * as calls from '../../machines/callEffects.ts'
import type * as effects from '../../machines/effects.ts'
import type * as samples from '../../machines/kit/samples.ts'
import { stubName } from '../../machines/kit/stubs.ts'
import { type EffectsIn, replaced } from '../../machines/kit/wired.ts'
import type * as inspectorEffects from '../../src/inspect/effects.ts'

type SampleEffects = Pick<typeof samples, Extract<keyof typeof samples, `${string}Sample`>>
type Stubs = Omit<typeof effects, 'stubName'> & typeof calls & typeof inspectorEffects & SampleEffects
type EffectName = keyof Stubs
type WatcherName = Extract<EffectName, `watch${string}`>
type ToldName = { [N in EffectName]: Stubs[N] extends (...args: never[]) => unknown ? N : never }[EffectName]
type AnyPromisedName = Exclude<EffectName, WatcherName | ToldName>
/** The effects that the console calls and waits for. */
export type PromisedName = Exclude<AnyPromisedName, keyof typeof inspectorEffects | keyof SampleEffects>

/** The events that the world sends through watchers. */
type Watched = { readonly [N in WatcherName]: Parameters<Parameters<EffectsIn<Stubs>[N]>[0]>[0] }

interface LooseEvent extends EventObject {
  readonly [key: string]: unknown
}

/** What a machine requested from the world, or sent to its parent. */
export type Effect =
  | { [N in AnyPromisedName]: { ask: N; input?: InputFrom<Stubs[N]> } }[AnyPromisedName]
  | { abort: AnyPromisedName }
  | { [N in ToldName]: { tell: N; params?: Parameters<Stubs[N]>[1] } }[ToldName]
  | { watch: WatcherName; input?: unknown }
  | { unwatch: WatcherName }
  | { parent: LooseEvent }

/** Selects one of several calls of the same name: `for` selects by input, `late` selects a call that was aborted. */
interface Which {
  for?: unknown
  late?: true
}

/**
 * One thing that happens: an event sent to the machine or to one of its actors ('dashboard.bikeSales'), the end of a call, an event from a watcher,
 * or the passing of time, in milliseconds.
 */
export type Step<Event> =
  | Event
  | { to: string; event: LooseEvent }
  | { [N in AnyPromisedName]: { done: N; output: OutputFrom<Stubs[N]> } & Which }[AnyPromisedName]
  | ({ fail: AnyPromisedName; error: unknown } & Which)
  | { [N in WatcherName]: { from: N; event: Watched[N] } }[WatcherName]
  | { pass: number }

interface Call {
  readonly name: string
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The controlled world: what is under way in it, and everything that was requested from it. */
class World {
  clock = new SimulatedClock()
  asked: Effect[] = []
  calls: readonly Call[] = []
  /** Several actors may watch the same: each gets the events, in the order in which they began to watch. */
  private watchers: readonly { readonly name: string; readonly send: (event: EventObject) => void }[] = []

  /** Discards everything that was under way. */
  reset(): void {
    this.clock = new SimulatedClock()
    this.asked = []
    this.calls = []
    this.watchers = []
  }

  logic(name: string): AnyActorLogic {
    return name.startsWith('watch') ? this.watcher(name as WatcherName) : this.promise(name as AnyPromisedName)
  }

  private promise(name: AnyPromisedName): AnyActorLogic {
    return fromPromise<unknown, unknown>(({ input, signal }) => {
      this.asked.push({ ask: name, input } as Effect)
      return new Promise((resolve, reject) => {
        const call: Call = { name, input, signal, resolve, reject }
        this.calls = [...this.calls, call]
        signal.addEventListener('abort', () => {
          if (this.calls.includes(call)) this.asked.push({ abort: name })
        })
      })
    })
  }

  private watcher(name: WatcherName): AnyActorLogic {
    return fromCallback(({ input, sendBack }) => {
      this.asked.push({ watch: name, input })
      const watcher = { name, send: sendBack }
      this.watchers = [...this.watchers, watcher]
      return () => {
        this.asked.push({ unwatch: name })
        this.watchers = this.watchers.filter((other) => other !== watcher)
      }
    })
  }

  watched(): string[] {
    return [...new Set(this.watchers.map(({ name }) => name))]
  }

  tell(name: string): (_: unknown, params: unknown) => void {
    return (_, params) => {
      this.asked.push({ tell: name, params } as Effect)
    }
  }

  /** Removes and returns the oldest matching call: from now on it counts as answered. */
  take(name: string, which: Which): Call {
    const wanted = JSON.stringify(which.for)
    const call = this.calls.find(
      ({ name: own, input, signal }) =>
        own === name && signal.aborted === (which.late ?? false) && (!wanted || JSON.stringify(input) === wanted),
    )
    if (!call) throw new Error(`No ${which.late ? 'aborted' : 'pending'} call of ${name} ${wanted ?? ''}`)
    this.calls = this.calls.filter((other) => other !== call)
    return call
  }

  send(name: string, event: EventObject): void {
    const notified = this.watchers.filter((watcher) => watcher.name === name)
    if (notified.length === 0) throw new Error(`Nobody listens to ${name}`)
    for (const { send } of notified) send(event)
  }
}

/** The machine with every effect stub in it, at any depth, replaced by one that the world controls. */
const controlled = <M extends AnyStateMachine>(machine: M, world: World): M =>
  replaced(machine, (own) => {
    const name = stubName(own)
    return name && (typeof own === 'function' ? world.tell(name) : world.logic(name))
  })

/** Waits until all answers have arrived: promises settle in microtasks, which run before the next immediate. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const childAt = (root: AnyActorRef, path: string): AnyActorRef =>
  path.split('.').reduce((actor, id) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children?.[id]
    if (!child) throw new Error(`No actor ${id} on the way to ${path}`)
    return child
  }, root)

export interface Run<M extends AnyStateMachine> {
  /** Starts the machine. Resolves to what it requests at once, in order. */
  readonly start: () => Promise<Effect[]>
  /** Plays one step. Resolves to what the machine requests as a result, in order. */
  readonly play: (step: Step<EventFromLogic<M>>) => Promise<Effect[]>
  readonly snapshot: () => SnapshotFrom<M>
  /** An actor of the system by its path, such as 'dashboard.bikeSales'. */
  readonly actorAt: (path: string) => AnyActorRef
  /** The calls that wait for an answer, oldest first. */
  readonly waiting: () => readonly { readonly name: string; readonly input: unknown }[]
  /** The names of the active watchers. */
  readonly watched: () => readonly string[]
  /** Milliseconds since the start. */
  readonly now: () => number
}

type Inspect = (event: InspectionEvent, at: number) => void

interface Start<M extends AnyStateMachine> {
  readonly input: InputFrom<M> | undefined
  readonly inspect: Inspect | undefined
  readonly isRoot: boolean
}

/**
 * Prepares a machine for repeated runs in a controlled world, as replacing its effects takes longer than running it. Only one run may be active
 * at a time. `inspect` receives the inspection events of the run, and the milliseconds since its start. `isRoot`: the machine has no parent.
 */
export const stage = <M extends AnyStateMachine>(
  machine: M,
  { isRoot = false } = {},
): ((input?: InputFrom<M>, inspect?: Inspect) => Run<M>) => {
  const world = new World()
  const ready = controlled(machine, world)
  return (input, inspect) => {
    world.reset()
    return runIn(world, ready, { input, inspect, isRoot })
  }
}

/** Runs a machine in a controlled world, under a parent that records the events sent to it. No real time passes. */
export const run = <M extends AnyStateMachine>(machine: M, input?: InputFrom<M>): Run<M> => stage(machine)(input)

const runIn = <M extends AnyStateMachine>(world: World, machine: M, { input, inspect, isRoot }: Start<M>): Run<M> => {
  const failures: unknown[] = []
  const { clock } = world
  const system = { clock, ...(inspect && { inspect: (event: InspectionEvent) => inspect(event, clock.now()) }) }
  const parent = () =>
    createActor(
      fromTransition((_: null, event: LooseEvent) => {
        if (event.type.startsWith('xstate.error')) failures.push(event.error)
        else if (!event.type.startsWith('xstate.')) world.asked.push({ parent: event })
        return null
      }, null),
      system,
    ).start()
  const options = isRoot ? { ...system, input } : { parent: parent(), input }
  const actor = new Actor(machine, options as ConstructorParameters<typeof Actor<M>>[1])
  if (isRoot) actor.subscribe({ error: (error) => failures.push(error) })

  const collect = async (happen: () => void): Promise<Effect[]> => {
    world.asked = []
    happen()
    await settle()
    if (failures.length > 0) throw failures[0]
    return world.asked
  }

  const happen = (step: Step<EventFromLogic<M>>): void => {
    if ('to' in step) childAt(actor, step.to).send(step.event)
    else if ('done' in step) world.take(step.done, step).resolve(step.output)
    else if ('fail' in step) world.take(step.fail, step).reject(step.error)
    else if ('from' in step) world.send(step.from, step.event)
    else if ('pass' in step) world.clock.increment(step.pass)
    else actor.send(step)
  }

  return {
    start: () => collect(() => actor.start()),
    play: (step) => collect(() => happen(step)),
    snapshot: () => actor.getSnapshot(),
    actorAt: (path) => childAt(actor, path),
    waiting: () => world.calls.filter(({ signal }) => !signal.aborted),
    watched: () => world.watched(),
    now: () => world.clock.now(),
  }
}

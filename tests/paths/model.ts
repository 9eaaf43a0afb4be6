import {
  Actor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  fromTransition,
} from 'xstate'
import type { Alphabet, AnyStep } from './alphabet.ts'
import { type Asked, apart } from './apart.ts'
import { factsOn, type Seen, showing } from './facts.ts'
import { type Footprint, footprintOf, Microsteps } from './footprint.ts'
import { childrenOf, Ledger, type Timer, timersAfter } from './ledger.ts'

/** The state of a machine after a step, and what the step did. It has the shape of a snapshot, so that xstate/graph accepts it. */
export interface Moment extends Footprint {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly snapshot: AnyMachineSnapshot | null
  readonly timers: readonly Timer[]
  /** Milliseconds since the start. */
  readonly now: number
  /** Calls that have been answered, so that their end is not an abort. */
  readonly answered: ReadonlySet<AnyActorRef>
  readonly asked: readonly Asked[]
  /** The step that led here. */
  readonly step: AnyStep | null
}

const NOTHING: ReadonlySet<never> = new Set<never>()

const BEFORE: Moment = {
  status: 'active',
  output: undefined,
  error: undefined,
  snapshot: null,
  timers: [],
  now: 0,
  answered: NOTHING,
  asked: [],
  step: null,
  taken: NOTHING,
  refused: NOTHING,
  entered: NOTHING,
  met: NOTHING,
}

/** A machine on its own as pure functions. Nothing runs: calls, watchers, timers and child machines are only recorded. */
export class Model {
  private readonly machine: AnyStateMachine
  private readonly parent = createActor(fromTransition((state: null) => state, null))
  private readonly scope: AnyActorScope
  private readonly microsteps: Microsteps
  private readonly ledger: Ledger
  private executed: ExecutableActionObject[] = []

  constructor(readonly alphabet: Alphabet) {
    this.machine = apart(alphabet.machine, () => {})
    this.ledger = new Ledger(this.machine, this.parent)
    const self = new Actor(this.machine, { parent: this.parent } as ConstructorParameters<typeof Actor>[1])
    this.microsteps = new Microsteps(({ actorRef }) => actorRef === self)
    self.system.inspect(this.microsteps.inspect)
    this.scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (action) => this.executed.push(action),
    }
  }

  readonly before = BEFORE

  /** The names of all that can happen in this moment. */
  happenings(moment: Moment): string[] {
    if (moment.snapshot === null) return Object.keys(this.alphabet.starts)
    if (moment.snapshot.status !== 'active') return []
    return Object.keys(this.alphabet.steps).filter((name) => this.stepOf(moment, name) !== null)
  }

  /** The moment after something that can happen. */
  after(moment: Moment, name: string): Moment {
    const met = factsOn(this.alphabet, name, this.seen(moment))
    return { ...this.next(moment, name), met }
  }

  /** What a person sees in this moment. */
  seen({ snapshot, now }: Moment): Seen {
    return showing(this.alphabet, snapshot, now)
  }

  /** The snapshot after an event, which need not be in the alphabet. Throws if nothing has started yet. */
  snapshotAfter(moment: Moment, event: { type: string }): AnyMachineSnapshot {
    const { snapshot } = this.transition(moment, event, event)
    if (snapshot === null) throw new Error('Nothing has started yet')
    return snapshot
  }

  /** A key of all that decides what can follow. */
  keyOf({ snapshot, timers }: Moment): string {
    if (snapshot === null) return 'before the start'
    const times = [...new Set(timers.map(({ left }) => left))].toSorted((one, other) => one - other)
    return JSON.stringify([snapshot.value, this.alphabet.reads(snapshot), times])
  }

  private next(moment: Moment, name: string): Moment {
    if (moment.snapshot === null) return this.start(name)
    const step = this.stepOf(moment, name)
    if (step === null) throw new Error(`"${name}" cannot happen here`)
    return 'pass' in step ? this.pass(moment, step) : this.send(moment, step)
  }

  private start(name: string): Moment {
    const snapshot = this.record(null, () => this.machine.getInitialSnapshot(this.scope, this.alphabet.starts[name]))
    return this.moment(BEFORE, snapshot, null)
  }

  private stepOf({ snapshot, timers, answered, now }: Moment, name: string): AnyStep | null {
    const happening = this.alphabet.steps[name]
    const step = typeof happening === 'function' ? snapshot && happening(snapshot, now) : (happening ?? null)
    if (step === null || snapshot === null) return null
    if ('pass' in step) return timers.every(({ left }) => left >= step.pass) ? step : null
    if ('done' in step || 'fail' in step || 'from' in step) return this.waiting(snapshot, answered, step) ? step : null
    return step
  }

  private waiting(snapshot: AnyMachineSnapshot, answered: ReadonlySet<AnyActorRef>, step: AnyStep) {
    const name = 'done' in step ? step.done : 'fail' in step ? step.fail : 'from' in step ? step.from : ''
    return childrenOf(snapshot).find((ref) => this.ledger.effectOf(ref) === name && !answered.has(ref))
  }

  private send(moment: Moment, step: Exclude<AnyStep, { pass: number }>): Moment {
    const { snapshot, answered } = moment
    if (snapshot === null) return moment
    if ('to' in step) throw new Error('A machine on its own has nobody below it')
    if ('from' in step) return this.transition(moment, step.event, step)
    if (!('done' in step || 'fail' in step)) return this.transition(moment, step, step)
    const call = this.waiting(snapshot, answered, step)
    if (!call) throw new Error('Nobody waits for this')
    const event =
      'done' in step
        ? { type: `xstate.done.actor.${call.id}`, output: step.output, actorId: call.id }
        : { type: `xstate.error.actor.${call.id}`, error: step.error, actorId: call.id }
    return this.transition({ ...moment, answered: new Set([...answered, call]) }, event, step)
  }

  private pass(moment: Moment, step: { pass: number }): Moment {
    const timers = moment.timers.map((timer) => ({ ...timer, left: timer.left - step.pass }))
    const due = timers.filter(({ left }) => left === 0)
    const waiting = { ...BEFORE, ...moment, timers: timers.filter(({ left }) => left > 0), now: moment.now + step.pass }
    const still = { ...waiting, asked: [], step, taken: NOTHING, refused: NOTHING, entered: NOTHING }
    return due.reduce<Moment>((last, { event }) => {
      const next = this.transition(last, event, step)
      return {
        ...next,
        asked: [...last.asked, ...next.asked],
        taken: new Set([...last.taken, ...next.taken]),
        refused: new Set([...last.refused, ...next.refused]),
        entered: new Set([...last.entered, ...next.entered]),
      }
    }, still)
  }

  private transition(moment: Moment, event: { type: string }, step: AnyStep): Moment {
    const { snapshot } = moment
    const next = this.record(snapshot, () => this.machine.transition(snapshot as never, event as never, this.scope))
    return this.moment(moment, next, step)
  }

  private record(last: AnyMachineSnapshot | null, change: () => unknown): AnyMachineSnapshot {
    this.executed = []
    this.microsteps.take(last)
    const next = change() as AnyMachineSnapshot
    if (next.status === 'error') throw next.error
    return next
  }

  private moment(last: Moment, snapshot: AnyMachineSnapshot, step: AnyStep | null): Moment {
    const timers = snapshot.status === 'active' ? timersAfter(last.timers, this.executed) : []
    const asked = this.ledger.asked(last, snapshot, this.executed)
    return { ...last, snapshot, timers, asked, step, ...footprintOf(this.microsteps.take(snapshot), snapshot, NOTHING) }
  }
}

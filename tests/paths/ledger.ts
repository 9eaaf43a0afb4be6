import {
  Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate'
import { stubName } from '../../machines/effects.ts'
import type { Asked } from './apart.ts'

/** An event that a machine will send to itself. */
export interface Timer {
  readonly id: string | undefined
  readonly event: { readonly type: string }
  /** Milliseconds until the event is sent. */
  readonly left: number
}

/** The timers after these actions have been executed. */
export const timersAfter = (
  timers: readonly Timer[],
  executed: readonly ExecutableActionObject[],
): readonly Timer[] => {
  let list = timers
  for (const { type, params } of executed) {
    const { id, sendId, event, delay } = (params ?? {}) as unknown as Timer & { sendId?: string; delay?: number }
    if (type === 'xstate.cancel') list = list.filter((timer) => timer.id !== sendId)
    if (type === 'xstate.raise' && delay !== undefined) list = [...list, { id, event, left: delay }]
  }
  return list
}

export const childrenOf = (snapshot: AnyMachineSnapshot | null): AnyActorRef[] =>
  snapshot === null ? [] : (Object.values(snapshot.children).filter(Boolean) as AnyActorRef[])

const inputOf = (ref: AnyActorRef): unknown => (ref instanceof Actor ? ref.options.input : undefined)

/** The state of a machine before a step. */
interface Before {
  readonly snapshot: AnyMachineSnapshot | null
  /** Calls that have been answered, so that their end is not an abort. */
  readonly answered: ReadonlySet<AnyActorRef>
}

/** Derives what a machine asks from snapshots and actions. */
export class Ledger {
  constructor(
    private readonly machine: AnyStateMachine,
    private readonly parent: AnyActorRef,
  ) {}

  /** The effect that an actor stands for; undefined for a machine. */
  effectOf({ src }: AnyActorRef): string | undefined {
    return typeof src === 'string' ? stubName(this.machine.implementations.actors[src as never]) : undefined
  }

  /** What was asked between one snapshot and the next. */
  asked(
    { snapshot, answered }: Before,
    next: AnyMachineSnapshot,
    executed: readonly ExecutableActionObject[],
  ): Asked[] {
    const before = childrenOf(snapshot)
    const after = next.status === 'active' ? childrenOf(next) : []
    const begun = after.filter((ref) => !before.includes(ref)).map((ref) => this.begun(ref))
    const ended = before.filter((ref) => !after.includes(ref) && !answered.has(ref)).map((ref) => this.ended(ref))
    return [...begun, ...ended, ...executed.flatMap((action) => this.performed(action))]
  }

  private begun(ref: AnyActorRef): Asked {
    const name = this.effectOf(ref)
    const input = inputOf(ref)
    if (name === undefined) return { start: ref.id, input }
    return (name.startsWith('watch') ? { watch: name, input } : { ask: name, input }) as Asked
  }

  private ended(ref: AnyActorRef): Asked {
    const name = this.effectOf(ref)
    if (name === undefined) return { stop: ref.id }
    return (name.startsWith('watch') ? { unwatch: name } : { abort: name }) as Asked
  }

  private performed({ type, params }: ExecutableActionObject): Asked[] {
    if (type === 'xstate.sendTo') {
      const { to, event } = params as unknown as { to: AnyActorRef; event: { type: string } }
      return [to === this.parent ? { parent: event } : { to: to.id, event }]
    }
    const name = stubName(this.machine.implementations.actions[type as never])
    return name === undefined ? [] : [{ tell: name, params } as Asked]
  }
}

import * as calls from '../../machines/callEffects.ts'
import * as stubs from '../../machines/effects.ts'
import { stubOf } from '../../machines/kit/stubs.ts'
import type { Effects } from '../../machines/kit/wired.ts'

/** Promised effects that do not call the API. */
const OTHERS = ['loadChunk', 'loadRecording', 'copyText', 'makeKey'] as const

type PromisedName = {
  [Name in keyof Effects]: Effects[Name] extends (input: never, signal: AbortSignal) => Promise<unknown> ? Name : never
}[keyof Effects]
export type CallName = Exclude<PromisedName, (typeof OTHERS)[number]>
export type InputOf<Name extends CallName> = Parameters<Effects[Name]>[0]
export type OutputOf<Name extends CallName> = Awaited<ReturnType<Effects[Name]>>

const CALLS: readonly string[] = Object.values<unknown>({ ...stubs, ...calls })
  .flatMap((stub) => stubOf(stub) ?? [])
  .flatMap(({ name, kind }) => (kind === 'promised' && !OTHERS.some((other) => other === name) ? [name] : []))
const isCall = (name: string): name is CallName => CALLS.includes(name)

interface Pending {
  readonly name: CallName
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: never) => void
  readonly reject: (error: unknown) => void
}

/** An admin API whose calls stay open until a test answers them. */
export class ControlledApi {
  /** Every call so far, in order: its name, and its input if it has one. */
  readonly asked: [name: CallName, input?: unknown][] = []
  private pending: Pending[] = []

  /** The same effects by name, except that calls of the API stay open until a test answers them. */
  readonly instead = <Given extends object>(effects: Given): Given =>
    Object.fromEntries(
      Object.entries(effects).map(([name, effect]) => [name, isCall(name) ? this.call(name) : effect]),
    ) as Given

  private call(name: CallName): (input: unknown, signal: AbortSignal) => Promise<unknown> {
    return (input, signal) => {
      this.asked.push(input === undefined ? [name] : [name, input])
      return new Promise((resolve, reject) => {
        this.pending.push({ name, input, signal, resolve, reject })
      })
    }
  }

  /** The number of calls that are neither answered nor given up. */
  open(): number {
    return this.pending.filter(({ signal }) => !signal.aborted).length
  }

  answer<Name extends CallName>(name: Name, output: OutputOf<Name>, input?: InputOf<Name>): void {
    this.take(name, input).resolve(output as never)
  }

  refuse<Name extends CallName>(name: Name, error: unknown, input?: InputOf<Name>): void {
    this.take(name, input).reject(error)
  }

  /** Removes and returns the oldest open call with this name and, if given, this input. */
  private take(name: CallName, input: unknown): Pending {
    const wanted = JSON.stringify(input)
    const call = this.pending.find(
      (one) => one.name === name && !one.signal.aborted && (!wanted || JSON.stringify(one.input) === wanted),
    )
    if (!call) throw new Error(`No open call of ${name} ${wanted ?? ''}`)
    this.pending = this.pending.filter((other) => other !== call)
    return call
  }
}

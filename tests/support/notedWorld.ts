import { createChunkLoader } from '../../src/app/chunks.ts'
import { type SessionCalls, sessionCalls } from '../../src/effects/calls/session.ts'
import type { Client } from '../../src/effects/client.ts'
import type { Effects } from '../../src/wire/effects.ts'

/** An effect and what it was called with. */
export type Note = readonly [name: string, ...args: unknown[]]

type WatcherName = Extract<keyof Effects, `watch${string}`>

/** The world as it is noted down. Code is really loaded, and really wired. */
export interface NotedWorld {
  readonly effects: Effects
  readonly session: SessionCalls
  /** What was noted since the last time. */
  readonly taken: () => Note[]
  /** Says something to those who watch. */
  readonly say: <Name extends WatcherName>(
    name: Name,
    ...what: Parameters<Parameters<Required<Effects>[Name]>[0]>
  ) => void
}

const neverMade: Client = (call) => Promise.reject(new Error(`${call.path} is not asked in earnest`))

/**
 * A world whose effects note down their calls and answer at once: a call of the API with what `answers` has under its name,
 * everything else with nothing. What stops a watcher is noted too. A chunk that asks for a call which it does not bring
 * fails as it is wired.
 */
export const notedWorld = (answers: Readonly<Record<string, unknown>> = {}): NotedWorld => {
  let notes: Note[] = []
  const listeners = new Map<string, ((...what: unknown[]) => void)[]>()
  const note = (name: string, args: readonly unknown[]): void => {
    notes.push([name, ...args])
  }
  const told =
    (name: string) =>
    (...args: unknown[]): void =>
      note(name, args)
  const watching =
    (name: string) =>
    (listener: (...what: unknown[]) => void): (() => void) => {
      note(name, [])
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      return () => {
        listeners.set(name, listeners.get(name)?.filter((other) => other !== listener) ?? [])
        note(`${name} stopped`, [])
      }
    }
  const answering =
    (name: string) =>
    async (input: unknown, signal: unknown): Promise<unknown> => {
      note(name, [input])
      if (!(signal instanceof AbortSignal)) throw new Error(`${name} was given no signal`)
      return answers[name]
    }
  const noted = <Calls extends object>(calls: Calls): Calls =>
    new Proxy(calls, {
      get: (own, name) => {
        if (!Object.hasOwn(own, name)) throw new Error(`The call ${String(name)} is not brought`)
        return answering(String(name))
      },
    })

  const loader = createChunkLoader(
    () => effects,
    ({ calls }) => noted(calls?.(neverMade, effects) ?? {}),
  )
  const own: Partial<Effects> = {
    lateMachine: loader.lateMachine,
    loadChunk: (name) => {
      note('loadChunk', [name])
      return loader.loadChunk(name)
    },
    storage: {
      read: () => null,
      write: told('write'),
      remove: told('remove'),
      watch: () => () => undefined,
      parse: () => null,
      isStored: () => true,
    },
    whilePresent: (task) => task(new AbortController().signal),
    now: () => 0,
  }
  const effects = new Proxy({} as Effects, {
    get: (_, name) =>
      Reflect.get(own, name) ?? (String(name).startsWith('watch') ? watching(String(name)) : told(String(name))),
  })

  return {
    effects,
    session: noted(sessionCalls(neverMade)),
    taken: () => {
      const before = notes
      notes = []
      return before
    },
    say: (name, ...what) => {
      const told = listeners.get(name) ?? []
      if (told.length === 0) throw new Error(`Nobody listens to ${name}`)
      for (const listener of told) listener(...what)
    },
  }
}

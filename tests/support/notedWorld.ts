import type { AnyActorLogic } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { ChunkName } from '../../machines/app/chunks.ts'
import * as calls from '../../machines/callEffects.ts'
import * as stubs from '../../machines/effects.ts'
import { stubOf } from '../../machines/kit/stubs.ts'
import { type Effects, wired } from '../../machines/kit/wired.ts'
import { createChunkLoader } from '../../src/app/chunks.ts'
import type { World } from '../../src/effects/world.ts'

/** An effect and its input. */
export type Note = readonly [name: string, ...input: unknown[]]

type WatcherName = Extract<keyof Effects, `watch${string}`>

/** A world that records the calls of effects. Code is really loaded and wired. */
export interface NotedWorld {
  readonly root: typeof appMachine
  readonly world: World
  readonly loadChunk: (name: ChunkName) => Promise<void>
  readonly lateMachine: (id: string) => AnyActorLogic
  /** What was recorded since the last call. */
  readonly taken: () => Note[]
  /** Sends an event to the watchers. */
  readonly say: <Name extends WatcherName>(name: Name, event: Parameters<Parameters<Effects[Name]>[0]>[0]) => void
}

const kinds = new Map(
  Object.values<unknown>({ ...stubs, ...calls }).flatMap((stub) => {
    const { name, kind } = stubOf(stub) ?? {}
    return name === undefined ? [] : [[name, kind] as const]
  }),
)

/**
 * A world whose effects record their calls and answer at once: a promised effect with the entry of `answers` under its name, all others with
 * nothing. The end of a watcher is recorded too. A part gets only the effects that it contains and the common ones: a machine that needs any other
 * fails. `own` overrides what the world gives to parts.
 */
export const notedWorld = (answers: Readonly<Record<string, unknown>> = {}, own: Partial<World> = {}): NotedWorld => {
  let notes: Note[] = []
  const listeners = new Map<string, ((event: never) => void)[]>()
  const note = (...noted: Note): void => {
    notes.push(noted)
  }
  const watching = (name: string) => (send: (event: never) => void) => {
    note(name)
    listeners.set(name, [...(listeners.get(name) ?? []), send])
    return () => {
      listeners.set(name, listeners.get(name)?.filter((other) => other !== send) ?? [])
      note(`${name} stopped`)
    }
  }
  const promised = (name: string) => async (input: unknown, signal: unknown) => {
    note(name, input)
    if (!(signal instanceof AbortSignal)) throw new Error(`${name} was given no signal`)
    return answers[name]
  }
  const acting = (name: string) => (params: unknown) => note(name, params)

  const noted = (name: string) => {
    const kind = kinds.get(name)
    return kind === 'promised' ? promised(name) : kind === 'watching' ? watching(name) : acting(name)
  }
  const notedAll = (names: Iterable<string>): object =>
    Object.fromEntries([...names].map((name) => [name, noted(name)]))

  const loader = createChunkLoader(
    () => world,
    (part, world) => notedAll(Object.keys(part.effects?.(world) ?? {})),
  )
  const loadChunk: World['loadChunk'] = (chunk) => {
    note('loadChunk', chunk)
    return loader.loadChunk(chunk)
  }
  const all = notedAll(kinds.keys()) as Effects
  const { preloadChunks, logError, watchClock, watchNetwork, showNotice } = all
  const world: World = {
    loadChunk,
    preloadChunks,
    logError,
    watchClock,
    watchNetwork,
    showNotice: (notice) => Reflect.apply(showNotice, undefined, [notice]),
    call: ({ path }) => Promise.reject(new Error(`${path} is not asked in earnest`)),
    now: () => 0,
    log: () => undefined,
    storage: {
      read: () => null,
      write: () => undefined,
      remove: () => undefined,
      watch: () => () => undefined,
      parse: () => null,
      isStored: () => true,
    },
    running: { all: new Set(), onChange: () => undefined },
    whilePresent: (task) => task(new AbortController().signal),
    takeRecording: () => Promise.reject(new Error('Nothing is recorded here')),
    ...own,
  }

  return {
    root: wired(appMachine, { ...all, ...world }, loader.lateMachine),
    world,
    loadChunk: (name) => loader.loadChunk({ name }),
    lateMachine: loader.lateMachine,
    taken: () => {
      const before = notes
      notes = []
      return before
    },
    say: (name, event) => {
      const notified = listeners.get(name) ?? []
      if (notified.length === 0) throw new Error(`Nobody listens to ${name}`)
      for (const send of notified) Reflect.apply(send, undefined, [event])
    },
  }
}

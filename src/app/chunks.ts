import type { AnyActorLogic } from 'xstate'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { type Effects, wired } from '../../machines/kit/wired.ts'
import { untilIdle } from '../effects/idle.ts'
import { isSavingData } from '../effects/savingData.ts'
import type { World } from '../effects/world.ts'
import type { ChunkView } from '../hooks/chunkViews.ts'
import type { Part } from '../part.ts'
import { SCREENS } from '../screens/index.ts'
import { SHELL } from '../shell/index.ts'

// It is a type error if the loader of a chunk is missing.
const LOADERS: Readonly<Record<ChunkName, () => Promise<{ readonly default: Part }>>> = { ...SCREENS, ...SHELL }

const ahead = (use: (module: typeof import('../effects/ahead.ts')) => void) => {
  import('../effects/ahead.ts').then(use, () => undefined)
}

const parts = new Map<string, () => Promise<{ readonly default: Part }>>(Object.entries(LOADERS))

const loaded = new Map<string, Part>()
/** Names of chunks that have failed to load at least once. */
const failed = new Set<string>()

/** The view of a loaded chunk; undefined if it is not loaded. */
export const loadedView = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.View

/** The view that a drawer shows for a loaded chunk. */
export const loadedDrawerView = (name: ChunkName): ChunkView | undefined => {
  const part = loaded.get(name)
  return part?.DrawerView ?? part?.View
}

/** The view that a loaded chunk draws over the whole page, if it has one. */
export const loadedOver = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.Over

/** Loads chunks on demand, and keeps their machines. */
export interface ChunkLoader extends Pick<Effects, 'preloadChunks'> {
  readonly loadChunk: (chunk: { name: string }) => Promise<void>
  /**
   * Resolves when it has tried to load all of them; failures are ignored. Loads nothing if they are not needed and the browser is set to save data.
   */
  readonly loadNextChunks: (chunks: Parameters<Effects['loadNextChunks']>[0]) => Promise<void>
  /** Loads a chunk that nobody waits for. Unlike with `loadChunk`, repeated failures do not reload the page. */
  readonly preloadChunk: (name: ChunkName) => Promise<void>
  /** A stand-in for the machine with this id, whose code is in a chunk. Start it only after the chunk has loaded. */
  readonly lateMachine: (id: string) => AnyActorLogic
}

/** `readWorld` is called only when a chunk with a machine has loaded, because the world itself contains this loader. */
export const createChunkLoader = (
  readWorld: () => World,
  effectsOf = (part: Part, world: World): object => part.effects?.(world) ?? {},
): ChunkLoader => {
  const machines = new Map<string, AnyActorLogic>()

  const machineOf = (id: string): AnyActorLogic => {
    const machine = machines.get(id)
    if (machine === undefined) throw new Error(`The machine ${id} has not been loaded`)
    return machine
  }
  // The machine is looked up only when it is used, which is after its chunk has loaded.
  const lateMachine = (id: string): AnyActorLogic =>
    new Proxy({} as AnyActorLogic, { get: (_, key) => Reflect.get(machineOf(id), key) })

  const load = async (name: string): Promise<void> => {
    const module = await parts.get(name)?.()
    if (!module) throw new Error(`There is no chunk ${name}`)
    const { default: part } = module
    loaded.set(name, part)
    const { machine } = part
    if (!machine || machines.has(machine.id)) return
    const world = readWorld()
    machines.set(machine.id, wired(machine, { ...world, ...effectsOf(part, world) }, lateMachine))
  }

  return {
    loadChunk: async ({ name }) => {
      try {
        await load(name)
      } catch (error) {
        // The file may be gone because a new version was deployed. After a second failure, this is checked, and the page is reloaded if so.
        if (failed.has(name)) ahead(({ leaveReplaced }) => leaveReplaced())
        failed.add(name)
        throw error
      }
    },
    preloadChunk: load,
    loadNextChunks: async ({ names, isNeeded }) => {
      const missing = names.filter((name) => !loaded.has(name))
      if (missing.length === 0 || (!isNeeded && isSavingData())) return
      for (const name of missing) {
        // Evaluating code blocks the page, so parts are loaded one at a time.
        await untilIdle()
        // A browser may cache a failed import, so nothing is imported while offline. See scripts/lib/bundler/imports.js.
        if (navigator.onLine) await load(name).catch(() => undefined)
      }
    },
    preloadChunks: ({ names }) => ahead(({ loadAhead }) => loadAhead(names, load)),
    lateMachine,
  }
}

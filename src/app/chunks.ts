import type { AnyActorLogic } from 'xstate'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { type Effects, wired } from '../../machines/kit/wired.ts'
import { untilIdle } from '../effects/idle.ts'
import { isSparing } from '../effects/sparing.ts'
import type { World } from '../effects/world.ts'
import type { ChunkView } from '../hooks/chunkViews.ts'
import type { Part } from '../part.ts'
import { SCREENS } from '../screens/index.ts'
import { SHELL } from '../shell/index.ts'

// A chunk without code is a type error.
const PARTS: Readonly<Record<ChunkName, () => Promise<{ readonly default: Part }>>> = { ...SCREENS, ...SHELL }

const ahead = (use: (module: typeof import('../effects/ahead.ts')) => void) => {
  import('../effects/ahead.ts').then(use, () => undefined)
}

const parts = new Map<string, () => Promise<{ readonly default: Part }>>(Object.entries(PARTS))

const loaded = new Map<string, Part>()
/** Those that failed to load, as the user was shown. */
const failed = new Set<string>()

/** The view of a chunk that was loaded. */
export const loadedView = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.View

/** What a drawer draws of a chunk that was loaded. */
export const loadedDrawerView = (name: ChunkName): ChunkView | undefined => {
  const part = loaded.get(name)
  return part?.DrawerView ?? part?.View
}

/** What a chunk that was loaded draws over the whole page. */
export const loadedOver = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.Over

/** What loads code on demand, and keeps the machines that came with it. */
export interface ChunkLoader extends Pick<Effects, 'preloadChunks'> {
  readonly loadChunk: (chunk: { name: string }) => Promise<void>
  /** Resolves when it is done. */
  readonly bringChunks: (chunks: Parameters<Effects['bringChunks']>[0]) => Promise<void>
  /** Loads a chunk for which nobody waits: it may fail as often as it likes. */
  readonly bringChunk: (name: ChunkName) => Promise<void>
  /** The machine of this id, which comes with a chunk; to be run only once that is loaded. */
  readonly lateMachine: (id: string) => AnyActorLogic
}

/** `readWorld` is asked when the first chunk has come: what loads chunks is part of the world itself. */
export const createChunkLoader = (
  readWorld: () => World,
  effectsOf = (part: Part, world: World): object => part.effects?.(world) ?? {},
): ChunkLoader => {
  const machines = new Map<string, AnyActorLogic>()

  const machineOf = (id: string): AnyActorLogic => {
    const machine = machines.get(id)
    if (machine === undefined) throw new Error(`The machine ${id} has not come`)
    return machine
  }
  // Read when it is started, which is after it was loaded.
  const lateMachine = (id: string): AnyActorLogic =>
    new Proxy({} as AnyActorLogic, { get: (_, key) => Reflect.get(machineOf(id), key) })

  const bring = async (name: string): Promise<void> => {
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
        await bring(name)
      } catch (error) {
        // After a deployment the file is gone: the page is loaded anew if the user tries again.
        if (failed.has(name)) ahead(({ leaveReplaced }) => leaveReplaced())
        failed.add(name)
        throw error
      }
    },
    bringChunk: bring,
    bringChunks: async ({ names, isNeeded }) => {
      const missing = names.filter((name) => !loaded.has(name))
      if (missing.length === 0 || (!isNeeded && isSparing())) return
      for (const name of missing) {
        // Evaluating code blocks the page: one part at a time.
        await untilIdle()
        // A retry after a failure uses another address, which the browser's cache does not have.
        if (navigator.onLine) await bring(name).catch(() => undefined)
      }
    },
    preloadChunks: ({ names }) => ahead(({ loadAhead }) => loadAhead(names, bring)),
    lateMachine,
  }
}

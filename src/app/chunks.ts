import type { AnyActorLogic } from 'xstate'
import type { ChunkName } from '../../machines/app/chunks.ts'
import type { Client } from '../effects/client.ts'
import { untilIdle } from '../effects/idle.ts'
import { isSparing } from '../effects/sparing.ts'
import type { ChunkView } from '../hooks/chunkViews.ts'
import type { Effects } from '../wire/effects.ts'

/** What a chunk brings: its view; and where it has a machine, the calls that machine asks for and what wires both. */
export interface ChunkModule {
  readonly View: ChunkView
  /** Where a drawer shows it otherwise than a screen. */
  readonly DrawerView?: ChunkView
  /** What it draws over the whole page, whatever that shows. */
  readonly Over?: ChunkView
  calls?(call: Client, effects: Effects): object
  // As a method: each chunk takes the calls that it brings itself.
  wire?(effects: Effects, calls: object): AnyActorLogic
}

// A chunk without a module is a type error.
const modules: Readonly<Record<ChunkName, () => Promise<ChunkModule>>> = {
  patience: () => import('./chunks/patience.ts'),
  shell: () => import('./chunks/shell.ts'),
  menus: () => import('./chunks/menus.ts'),
  dashboard: () => import('./chunks/dashboard.ts'),
  tickets: () => import('./chunks/tickets.ts'),
  users: () => import('./chunks/users.ts'),
  builder: () => import('./chunks/builder.ts'),
  menuTest: () => import('./chunks/menuTest.ts'),
  savedMessages: () => import('./chunks/savedMessages.ts'),
  profile: () => import('./chunks/profile.ts'),
  account: () => import('./chunks/account.ts'),
  userManagement: () => import('./chunks/userManagement.ts'),
  widgets: () => import('./chunks/widgets.ts'),
  wizards: () => import('./chunks/wizards.ts'),
  chat: () => import('./chunks/chat.ts'),
  quickLinks: () => import('./chunks/quickLinks.ts'),
  notifications: () => import('./chunks/notifications.ts'),
  activityLogs: () => import('./chunks/activityLogs.ts'),
  invitation: () => import('./chunks/invitation.ts'),
  appWizard: () => import('./chunks/appWizard.ts'),
  problemReport: () => import('./chunks/problemReport.ts'),
}

const ahead = (use: (module: typeof import('../effects/ahead.ts')) => void) => {
  import('../effects/ahead.ts').then(use, () => undefined)
}

const loaders = new Map<string, () => Promise<ChunkModule>>(Object.entries(modules))

const loaded = new Map<string, ChunkModule>()
/** Those of which a person was told that they did not come. */
const told = new Set<string>()

/** The view of a chunk that was loaded. */
export const loadedView = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.View

/** What a drawer draws of a chunk that was loaded. */
export const loadedDrawerView = (name: ChunkName): ChunkView | undefined => {
  const module = loaded.get(name)
  return module?.DrawerView ?? module?.View
}

/** What a chunk that was loaded draws over the whole page. */
export const loadedOver = (name: ChunkName): ChunkView | undefined => loaded.get(name)?.Over

/** Gives the machine of a chunk the calls it asks for. */
export type Connect = (module: ChunkModule) => object

/**
 * Loads chunks and keeps the machines that came with them. `effects` is asked for when the first chunk has come: what
 * loads chunks is one of the effects itself.
 */
export const createChunkLoader = (
  effects: () => Effects,
  connect: Connect,
): Pick<Effects, 'loadChunk' | 'bringChunks' | 'preloadChunks' | 'lateMachine'> & {
  /** Loads a chunk for which nobody waits: it may fail as often as it likes. */
  readonly bringChunk: (name: ChunkName) => Promise<void>
} => {
  const machines = new Map<string, AnyActorLogic>()

  const machineOf = (name: string): AnyActorLogic => {
    const machine = machines.get(name)
    if (machine === undefined) throw new Error(`The chunk ${name} has brought no machine`)
    return machine
  }

  const bring = async (name: string): Promise<void> => {
    const module = await loaders.get(name)?.()
    if (!module) throw new Error(`There is no chunk ${name}`)
    loaded.set(name, module)
    if (module.wire && !machines.has(name)) machines.set(name, module.wire(effects(), connect(module)))
  }

  return {
    loadChunk: async (name) => {
      try {
        await bring(name)
      } catch (error) {
        // After an update the file is gone, and takes the page as a whole: for those alone who were told and try again.
        if (told.has(name)) ahead(({ leaveReplaced }) => leaveReplaced())
        told.add(name)
        throw error
      }
    },
    bringChunk: bring,
    bringChunks: async (names, isNeeded) => {
      const missing = names.filter((name) => !loaded.has(name))
      if (missing.length === 0 || (!isNeeded && isSparing())) return
      for (const name of missing) {
        // What is read of it holds the page up: not two of them in one go.
        await untilIdle()
        // What fails without a network would be asked for at another address the next time, past what the browser keeps.
        if (navigator.onLine) await bring(name).catch(() => undefined)
      }
    },
    preloadChunks: (names) => ahead(({ loadAhead }) => loadAhead(names, bring)),
    // Read when it is started, which is after it was loaded: until then there is nothing to read.
    lateMachine: <Logic extends AnyActorLogic>(name: string) =>
      new Proxy({} as Logic, { get: (_, key) => Reflect.get(machineOf(name), key) }),
  }
}

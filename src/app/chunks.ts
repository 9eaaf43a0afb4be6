import type { ComponentType, ReactNode } from 'react'
import type { ChunkName } from '../../machines/model/chunks.ts'

type View = ComponentType<{ children?: ReactNode }>

// A chunk without a view, or a view without a chunk, is a type error.
const loaders: Readonly<Record<ChunkName, () => Promise<{ readonly default: View }>>> = {
  shell: () => import('../shell/Shell.tsx'),
  dashboard: () => import('../screens/dashboard/Dashboard.tsx'),
  tickets: () => import('../screens/tickets/Tickets.tsx'),
}

const loaded = new Map<ChunkName, View>()
const failed = new Set<ChunkName>()

/** Opens the page anew. Rejects while the server is out of reach: the browser's own error page would take our place. */
const startAnew = async (): Promise<never> => {
  const { ok, status } = await fetch('/', { cache: 'no-store' })
  if (!ok) throw new Error(`The server answered with status ${status}.`)
  window.location.reload()
  return new Promise(() => {})
}

const load = async (name: ChunkName): Promise<View> => {
  try {
    return (await loaders[name]()).default
  } catch (error) {
    failed.add(name)
    throw error
  }
}

/**
 * Loads a part of the app; resolves when its view can be drawn, rejects when its code does not come. A part that has
 * failed before is loaded with the page as a whole.
 */
export const loadChunk = async (name: ChunkName): Promise<void> => {
  // The bundler keeps the promise of an import, the rejected one too; and after an update the old file is gone.
  if (failed.has(name)) await startAnew()
  loaded.set(name, await load(name))
}

/** The view of a part that was loaded. */
export const loadedView = (name: ChunkName): View | undefined => loaded.get(name)

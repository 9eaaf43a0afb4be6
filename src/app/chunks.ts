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

/** Loads a part of the app; resolves when its view can be drawn, rejects when its code does not come. */
export const loadChunk = async (name: ChunkName): Promise<void> => {
  loaded.set(name, (await loaders[name]()).default)
}

/** The view of a part that was loaded. */
export const loadedView = (name: ChunkName): View | undefined => loaded.get(name)

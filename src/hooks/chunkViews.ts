import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ChunkName } from '../../machines/app/chunks.ts'

/** The view of a part that is loaded on demand. */
export type ChunkView = ComponentType<{ children?: ReactNode }>

const ChunkViewsContext = createContext<(name: ChunkName) => ChunkView | undefined>(() => undefined)

/** Provides the views of loaded parts to drawers and menus. */
export const ChunkViewsProvider = ChunkViewsContext.Provider

/** The view of a part in a drawer or a menu; undefined while it is not loaded. */
export const useChunkView = (name: ChunkName): ChunkView | undefined => useContext(ChunkViewsContext)(name)

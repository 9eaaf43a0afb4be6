import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ChunkName } from '../../machines/app/chunks.ts'

/** What a part of the app draws that is loaded on demand. */
export type ChunkView = ComponentType<{ children?: ReactNode }>

const ChunkViewsContext = createContext<(name: ChunkName) => ChunkView | undefined>(() => undefined)

/** Provides the lookup of views that were loaded for drawers and menus. */
export const ChunkViewsProvider = ChunkViewsContext.Provider

/** What a chunk draws in a drawer or a menu; undefined while it is not loaded. */
export const useChunkView = (name: ChunkName): ChunkView | undefined => useContext(ChunkViewsContext)(name)

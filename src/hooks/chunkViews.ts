import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ChunkName } from '../../machines/app/chunks.ts'

/** What a part of the app draws that is loaded on demand. */
export type ChunkView = ComponentType<{ children?: ReactNode }>

const ChunkViewsContext = createContext<(name: ChunkName) => ChunkView | undefined>(() => undefined)

/** Gives what is drawn, which loads no code, what finds the views that were loaded for its drawers, menus and long lists. */
export const ChunkViewsProvider = ChunkViewsContext.Provider

/** What a chunk draws in a drawer, a menu or a list; undefined while it has not been loaded. */
export const useChunkView = (name: ChunkName): ChunkView | undefined => useContext(ChunkViewsContext)(name)

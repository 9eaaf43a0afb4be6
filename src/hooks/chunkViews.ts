import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ChunkName } from '../../machines/model/chunks.ts'

/** What a part of the app draws that is loaded on demand. */
export type ChunkView = ComponentType<{ children?: ReactNode }>

const ChunkViewsContext = createContext<(name: ChunkName) => ChunkView | undefined>(() => undefined)

/** Gives those below what finds the view of a chunk that was loaded. */
export const ChunkViewsProvider = ChunkViewsContext.Provider

/** The view of a chunk; undefined while it has not been loaded. Draw it only once the model says that it has. */
export const useChunkView = (name: ChunkName): ChunkView | undefined => useContext(ChunkViewsContext)(name)

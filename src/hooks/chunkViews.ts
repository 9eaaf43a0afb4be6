import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ChunkName } from '../../machines/model/chunks.ts'

/** What a part of the app draws that is loaded on demand. */
export type ChunkView = ComponentType<{ children?: ReactNode }>

const DrawerViewsContext = createContext<(name: ChunkName) => ChunkView | undefined>(() => undefined)

/** Gives the shell, which loads no code, what finds the views that were loaded for its drawers and menus. */
export const DrawerViewsProvider = DrawerViewsContext.Provider

/** What a chunk draws in a drawer or menu; undefined while it has not been loaded. */
export const useDrawerView = (name: ChunkName): ChunkView | undefined => useContext(DrawerViewsContext)(name)

import { createContext, useContext } from 'react'

const LayerContext = createContext<HTMLElement | null>(null)

/** The element for tooltips and menus inside a dialog or a drawer, which would cover them elsewhere. */
export const LayerProvider = LayerContext.Provider

/** The element that takes tooltips and menus. */
export const useLayer = (): HTMLElement => useContext(LayerContext) ?? document.body

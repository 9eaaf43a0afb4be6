import { createContext, useContext } from 'react'

const LayerContext = createContext<HTMLElement | null>(null)

/** Where what opens over the page is put: in a dialog or a drawer, which would cover it elsewhere. */
export const LayerProvider = LayerContext.Provider

/** The element that takes what opens over the page. */
export const useLayer = (): HTMLElement => useContext(LayerContext) ?? document.body

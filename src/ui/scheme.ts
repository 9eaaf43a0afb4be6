import { createContext, useContext } from 'react'
import type { ColorScheme } from '../../machines/model/themeMode.ts'

const SchemeContext = createContext<ColorScheme>('light')

export const SchemeProvider = SchemeContext.Provider

/** The current colour scheme, for components that choose their colours themselves. */
export const useScheme = (): ColorScheme => useContext(SchemeContext)

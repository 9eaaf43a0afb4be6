import { createContext, useContext } from 'react'
import type { ColorScheme } from '../../machines/model/themeMode.ts'

const SchemeContext = createContext<ColorScheme>('light')

export const SchemeProvider = SchemeContext.Provider

/** The present colour scheme, for components that paint themselves. */
export const useScheme = (): ColorScheme => useContext(SchemeContext)

import { createContext, useContext } from 'react'
import type { ColorScheme } from '../../machines/model/themeMode.ts'

const SchemeContext = createContext<ColorScheme>('light')

export const SchemeProvider = SchemeContext.Provider

/** The scheme everything here is drawn in; for what paints itself and must be told to paint again. */
export const useScheme = (): ColorScheme => useContext(SchemeContext)

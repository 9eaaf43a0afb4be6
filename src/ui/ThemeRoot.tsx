import { FluentProvider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { createContext, type ReactNode, useContext } from 'react'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { darkTheme, lightTheme } from './theme.ts'

const useStyles = makeStyles({
  ground: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
})

const SchemeContext = createContext<ColorScheme>('light')

/** The scheme everything here is drawn in; for what paints itself and must be told to paint again. */
export const useScheme = (): ColorScheme => useContext(SchemeContext)

export interface ThemeRootProps {
  scheme: ColorScheme
  /** The scheme has just changed: nothing glides from the old colours to the new ones. */
  isSwitching?: boolean
  children: ReactNode
}

/** The ground of the page: tokens, fonts and colours of one scheme. */
export const ThemeRoot = ({ scheme, isSwitching = false, children }: ThemeRootProps) => {
  const styles = useStyles()
  return (
    <SchemeContext.Provider value={scheme}>
      <FluentProvider theme={scheme === 'dark' ? darkTheme : lightTheme}>
        {/* The provider's own class is copied into every portal: the ground lies inside it. */}
        <div className={mergeClasses(styles.ground, styles[scheme])} data-theme-switching={isSwitching || undefined}>
          {children}
        </div>
      </FluentProvider>
    </SchemeContext.Provider>
  )
}

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

/** The ground of the page: tokens, fonts and colours of one scheme. */
export const ThemeRoot = ({ scheme, children }: { scheme: ColorScheme; children: ReactNode }) => {
  const styles = useStyles()
  return (
    <SchemeContext.Provider value={scheme}>
      <FluentProvider theme={scheme === 'dark' ? darkTheme : lightTheme}>
        {/* The provider's own class is copied into every portal: the ground lies inside it. */}
        <div className={mergeClasses(styles.ground, styles[scheme])}>{children}</div>
      </FluentProvider>
    </SchemeContext.Provider>
  )
}

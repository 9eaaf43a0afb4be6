import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { useOverlays } from './lateOverlays.ts'
import { SchemeProvider } from './scheme.ts'
import { Themed } from './Themed.tsx'

const useStyles = makeStyles({
  ground: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
})

export interface ThemeRootProps {
  scheme: ColorScheme
  /** The scheme is changing right now, so colour transitions are off. */
  isSwitching?: boolean
  children: ReactNode
}

/** Provides the colour scheme, and draws the background of the page. */
export const ThemeRoot = ({ scheme, isSwitching = false, children }: ThemeRootProps) => {
  const styles = useStyles()
  const overlays = useOverlays()
  return (
    <SchemeProvider value={scheme}>
      <Themed>
        {/* Fluent UI copies the provider's class to every portal, so the page's background is drawn by a separate element. */}
        <div className={mergeClasses(styles.ground, styles[scheme])} data-theme-switching={isSwitching || undefined}>
          {children}
        </div>
        {overlays && <overlays.Explanation />}
      </Themed>
    </SchemeProvider>
  )
}

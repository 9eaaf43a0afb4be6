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
  /** The scheme is just changing: colour transitions are off. */
  isSwitching?: boolean
  children: ReactNode
}

/** Provides Fluent UI with the tokens and fonts of one scheme. */
export const ThemeRoot = ({ scheme, isSwitching = false, children }: ThemeRootProps) => {
  const styles = useStyles()
  const overlays = useOverlays()
  return (
    <SchemeProvider value={scheme}>
      <Themed>
        {/* Fluent UI copies the provider's class to every portal, so the ground is a separate element inside the provider. */}
        <div className={mergeClasses(styles.ground, styles[scheme])} data-theme-switching={isSwitching || undefined}>
          {children}
        </div>
        {overlays && <overlays.Explanation />}
      </Themed>
    </SchemeProvider>
  )
}

import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useScheme } from './scheme.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** Gives what Fluent UI draws in it all tokens and the font of the scheme around it. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <FluentProvider theme={useScheme() === 'dark' ? darkTheme : lightTheme}>{children}</FluentProvider>
)

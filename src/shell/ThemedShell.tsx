import type { ReactNode } from 'react'
import { useScheme } from '../ui/scheme.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { Shell } from './Shell.tsx'

const Background = ({ children }: { children: ReactNode }) => <ThemeRoot scheme={useScheme()}>{children}</ThemeRoot>

/** The shell inside Fluent UI's provider. A change of the colour scheme does not render it again. */
export const ThemedShell = ({ children }: { children?: ReactNode }) => (
  <Background>
    <Shell>{children}</Shell>
  </Background>
)

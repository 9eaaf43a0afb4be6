import type { ReactNode } from 'react'
import { useScheme } from '../ui/scheme.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { Shell } from './Shell.tsx'

const Ground = ({ children }: { children: ReactNode }) => <ThemeRoot scheme={useScheme()}>{children}</ThemeRoot>

/** The shell inside Fluent UI's provider. A change of the colour scheme does not render it again. */
export const ThemedShell = ({ children }: { children?: ReactNode }) => (
  <Ground>
    <Shell>{children}</Shell>
  </Ground>
)

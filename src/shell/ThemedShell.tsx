import type { ReactNode } from 'react'
import { useScheme } from '../ui/scheme.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { Shell } from './Shell.tsx'

/** The shell on the ground of Fluent UI, which comes with it. */
export const ThemedShell = ({ children }: { children?: ReactNode }) => (
  <ThemeRoot scheme={useScheme()}>
    <Shell>{children}</Shell>
  </ThemeRoot>
)

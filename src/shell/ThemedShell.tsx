import type { ReactNode } from 'react'
import { adoptStyles } from '../ui/madeStyles.ts'
import { useScheme } from '../ui/scheme.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { Shell } from './Shell.tsx'

adoptStyles()

const Ground = ({ children }: { children: ReactNode }) => <ThemeRoot scheme={useScheme()}>{children}</ThemeRoot>

/** The shell on the ground of Fluent UI, which comes with it. It is not drawn anew with the colours. */
export const ThemedShell = ({ children }: { children?: ReactNode }) => (
  <Ground>
    <Shell>{children}</Shell>
  </Ground>
)

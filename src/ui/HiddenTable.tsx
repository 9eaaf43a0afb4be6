import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The figures of a chart for those who do not see it. */
export const HiddenTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <VisuallyHidden>
    <table>
      <caption>{label}</caption>
      {children}
    </table>
  </VisuallyHidden>
)

import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The figures of a chart, for screen readers. */
export const HiddenTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <VisuallyHidden>
    <table>
      <caption>{label}</caption>
      {children}
    </table>
  </VisuallyHidden>
)

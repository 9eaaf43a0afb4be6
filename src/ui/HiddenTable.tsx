import type { ReactNode } from 'react'
import { useIsDrawnLater } from './useIsDrawnLater.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The figures of a chart for those who do not see it: nobody waits for them in the frame that brings the chart. */
export const HiddenTable = ({ label, children }: { label: string; children: ReactNode }) =>
  useIsDrawnLater() ? (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        {children}
      </table>
    </VisuallyHidden>
  ) : null

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The figures of a chart for those who do not see it: nobody waits for them in the frame that brings the chart. That of the first
 * screen, too, where useIsDrawnLater is true at once.
 */
export const HiddenTable = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn ? (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        {children}
      </table>
    </VisuallyHidden>
  ) : null
}

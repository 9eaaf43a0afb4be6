import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The figures of a chart for those who do not see it: nobody waits for them in the frame that brings the chart. */
export const HiddenTable = ({ label, children }: { label: string; children: ReactNode }) => {
  // A deferred value would be there at once in what is itself drawn in pieces, as the first screen is.
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

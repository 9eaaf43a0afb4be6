import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The figures of a chart for those who do not see it: nobody waits for them in the frame that brings the chart. Not a deferred
 * value: what is drawn in pieces itself, as the first screen is, has such values at once.
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

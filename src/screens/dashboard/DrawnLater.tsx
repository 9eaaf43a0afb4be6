import { type ReactNode, useRef } from 'react'
import { useIsDrawnLater } from '../../ui/useIsDrawnLater.ts'

export interface DrawnLaterProps {
  /** As large as what comes. */
  readonly place: ReactNode
  readonly children: () => ReactNode
}

/** What the window shows is drawn at once, what it does not show right after all that it does. */
export const DrawnLater = ({ place, children }: DrawnLaterProps) => {
  const box = useRef<HTMLDivElement>(null)
  return useIsDrawnLater(box) ? (
    children()
  ) : (
    <div ref={box} aria-busy="true">
      {place}
    </div>
  )
}

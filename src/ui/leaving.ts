import type { FocusEvent } from 'react'

/** Calls it when the focus leaves a group of controls. */
export const leaving =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }

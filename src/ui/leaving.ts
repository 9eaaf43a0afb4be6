import type { FocusEvent } from 'react'

/** A blur handler for a group of controls. It calls `onLeave` when the focus leaves the group. */
export const leaving =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }

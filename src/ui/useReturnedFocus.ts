import { useEffect, useState } from 'react'

/** Gives the focus back, when the part goes, to the element that had it before the part was drawn. */
export const useReturnedFocus = (): void => {
  // Taken while drawing, as what is in the part may have the focus by the time of its effects. Weak, so that it is not held once it is gone.
  const [opener] = useState(() => new WeakRef(document.activeElement ?? document.body))
  useEffect(
    () => () => {
      const element = opener.deref()
      if (element instanceof HTMLElement) element.focus()
      // React holds a focused text field, and all that is around it, until it handles a focusout event. It ignores the one of the removal,
      // so another is sent to the body, where React listens for the portal of the notices.
      document.body.dispatchEvent(new FocusEvent('focusout'))
    },
    [opener],
  )
}

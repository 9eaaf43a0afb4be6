import { useEffect, useState } from 'react'

/** On unmount, returns the focus to the element that had it before the component was rendered. */
export const useReturnedFocus = (): void => {
  // Read during render, because an element in the component may have the focus when effects run. Weak, so that a removed element is not kept.
  const [opener] = useState(() => new WeakRef(document.activeElement ?? document.body))
  useEffect(
    () => () => {
      const element = opener.deref()
      if (element instanceof HTMLElement) element.focus()
      // React keeps a focused text field, and everything around it, in memory until it handles a focusout event. It ignores the event of the
      // removal, so another one is sent to the body, where React listens because the notices are a portal into the body.
      document.body.dispatchEvent(new FocusEvent('focusout'))
    },
    [opener],
  )
}

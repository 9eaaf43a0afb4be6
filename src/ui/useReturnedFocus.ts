import { useEffect, useLayoutEffect, useRef } from 'react'

/** Gives the focus back, when the part goes, to the element that has it now. */
export const useReturnedFocus = (): void => {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
      opener.current = null
      // React holds a focused text field, and all that is around it, until it handles a focusout event. It ignores the one of the removal,
      // so another is sent to the body, where React listens for the portal of the notices.
      document.body.dispatchEvent(new FocusEvent('focusout'))
    },
    [],
  )
}

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
      // React keeps a text field that has the focus, and all around it, until it hears that the focus has left. It hears nothing while
      // it removes the field. It listens at the body, for the notices.
      document.body.dispatchEvent(new FocusEvent('focusout'))
    },
    [],
  )
}

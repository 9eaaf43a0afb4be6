import { type RefObject, useEffect } from 'react'
import { isEscape } from './composing.ts'

/** Escape closes the uppermost modal wherever the focus is: the focused element may be gone, or the focus may be in a notice. */
export const useEscape = (isOpen: boolean, surface: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (!isEscape(event) || event.defaultPrevented) return
      const uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
      if (uppermost !== surface.current) return
      event.preventDefault()
      onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isOpen, surface, onClose])
}

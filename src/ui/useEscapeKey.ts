import { useEffect, useEffectEvent } from 'react'
import { isEscape } from './composing.ts'

/** Calls `onEscape` on Escape, wherever the focus is, because what was shown by hovering does not have the focus. */
export const useEscapeKey = (isShown: boolean, onEscape: () => void): void => {
  const dismiss = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isShown) return
    const close = (event: KeyboardEvent) => {
      if (isEscape(event)) dismiss()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isShown])
}

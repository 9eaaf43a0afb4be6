import type { KeyboardEvent } from 'react'
import { isEnter, isEscape } from '../../ui/composing.ts'

/** Whether a key sends what is written: Ctrl or ⌘ with Enter. */
export const isSendKey = (event: KeyboardEvent): boolean => isEnter(event) && (event.ctrlKey || event.metaKey)

/** Leaves the field on Escape, so that the single-key shortcuts of the screen work again. The text stays. */
export const leaveByKey = (event: KeyboardEvent): void => {
  if (isEscape(event) && event.target instanceof HTMLTextAreaElement) event.target.blur()
}

import { useEffect, useEffectEvent } from 'react'
import { isComposing } from './composing.ts'
import { isPageCovered } from './openModals.ts'

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

/**
 * Whether single-key shortcuts may act here: in the main region, on the title, or if nothing has the focus. They never act while a dialog covers
 * the page: after a click beside the dialog, nothing has the focus either.
 */
const isOurs = (target: Element): boolean =>
  target.closest(FIELDS) === null &&
  !isPageCovered() &&
  (target === document.body || target.closest('main') !== null || target.closest('h1') !== null)

/** While single-key shortcuts are on, calls `onPress` for each key pressed without Alt, Ctrl or Meta where they may act. */
export const useSingleKeys = (isOn: boolean, onPress: (event: KeyboardEvent, target: Element) => void): void => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    const look = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, target } = event
      if (altKey || ctrlKey || metaKey || event.defaultPrevented || isComposing(event)) return
      if (target instanceof Element && isOurs(target)) press(event, target)
    }
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [isOn])
}

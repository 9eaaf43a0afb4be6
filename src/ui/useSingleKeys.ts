import { useEffect, useEffectEvent } from 'react'
import { isComposing } from './composing.ts'
import { isPageCovered } from './openModals.ts'

const FIELDS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

/**
 * Whether single letters may act here: in the main region, at the title, or where nothing has the focus. Over a dialog nothing has it after a
 * click beside the dialog.
 */
const isOurs = (target: Element): boolean =>
  target.closest(FIELDS) === null &&
  !isPageCovered() &&
  (target === document.body || target.closest('main') !== null || target.closest('h1') !== null)

/** Calls back with each key that is pressed without a modifier where single letters may act, while these are on. */
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

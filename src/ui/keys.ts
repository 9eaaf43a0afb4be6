import type { KeyboardEvent } from 'react'
import { isComposing } from './composing.ts'

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * The key that was pressed. On a right-to-left page ArrowLeft and ArrowRight are swapped, so that ArrowRight always means the next item. Null if
 * the key is not for a widget: with Alt, Ctrl or Meta it belongs to the browser, and during composition to the input method (IME).
 */
export const keyOf = (event: KeyboardEvent): string | null => {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || isComposing(event)) return null
  return (getComputedStyle(currentTarget).direction === 'rtl' && MIRRORED[key]) || key
}

import type { KeyboardEvent } from 'react'
import { isComposing } from './composing.ts'

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * The key that was pressed, by its name on a page that is written from left to right: ArrowRight always goes to the next item. Null if it is
 * not for a widget: with Alt, Ctrl or Meta it belongs to the browser, and while a word is composed to the input method.
 */
export const keyOf = (event: KeyboardEvent): string | null => {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || isComposing(event)) return null
  return (getComputedStyle(currentTarget).direction === 'rtl' && MIRRORED[key]) || key
}

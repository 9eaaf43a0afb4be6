import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = ReactKeyboardEvent | KeyboardEvent

/** Whether the key belongs to an input method (IME) that is composing text. Safari may report this only as keyCode 229. */
export const isComposing = (event: AnyKeyboardEvent): boolean =>
  ('nativeEvent' in event ? event.nativeEvent : event).isComposing || event.keyCode === 229

const isKey =
  (key: string) =>
  (event: AnyKeyboardEvent): boolean =>
    event.key === key && !isComposing(event)

/** Whether Enter was pressed, but not to accept composed text. */
export const isEnter = isKey('Enter')

/** Whether Escape was pressed, but not to cancel composed text. */
export const isEscape = isKey('Escape')

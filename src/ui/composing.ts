import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyboardEvent = ReactKeyboardEvent | KeyboardEvent

/** Whether an input method is composing a word, whose keys are its own. Safari says so by the key code alone. */
export const isComposing = (event: AnyKeyboardEvent): boolean =>
  ('nativeEvent' in event ? event.nativeEvent : event).isComposing || event.keyCode === 229

const isKey =
  (key: string) =>
  (event: AnyKeyboardEvent): boolean =>
    event.key === key && !isComposing(event)

/** Whether Enter was pressed by the person, and not to accept a composed word. */
export const isEnter = isKey('Enter')

/** Whether Escape was pressed by the person, and not to take back a composed word. */
export const isEscape = isKey('Escape')

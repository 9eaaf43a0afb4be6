import type { KeyboardEvent } from 'react'

/** Whether an input method is composing a word, whose keys are its own. Safari says so by the key code alone. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Whether Enter was pressed by the person, and not to accept a composed word. */
export const isEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event)

import { useSyncExternalStore } from 'react'

/** Words that explain the control that the pointer or the focus is on. */
export interface Explaining {
  readonly control: Element
  readonly words: string
  readonly hide: () => void
}

let current: Explaining | null = null
const listeners = new Set<() => void>()

const change = (next: Explaining | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Shows them. Call the returned function to hide them. */
export const explain = (next: Explaining): (() => void) => {
  change(next)
  return () => {
    if (current === next) change(null)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is explained now; null where nothing is. */
export const useExplaining = (): Explaining | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

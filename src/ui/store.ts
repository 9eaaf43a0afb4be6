import { useSyncExternalStore } from 'react'

/** A value outside of React to which components can subscribe. */
export const createStore = <Value>(first: Value) => {
  let value = first
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const set = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, useValue: () => useSyncExternalStore(subscribe, get, get) }
}

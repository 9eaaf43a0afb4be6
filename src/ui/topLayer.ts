import { useSyncExternalStore } from 'react'

/*
 * Elements open in the browser's top layer. It ignores z-index: the one opened last is above all others, and a modal
 * dialog makes everything outside it inert. What must stay visible and usable, such as toasts, goes into the topmost
 * one.
 */

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open element. Call the returned function when it closes. */
export const layerOpened = (element: HTMLElement): (() => void) => {
  change([...open.filter((other) => other !== element), element])
  return () => change(open.filter((other) => other !== element))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open element that was opened last; null where there is none. */
export const useTopLayer = (): HTMLElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)

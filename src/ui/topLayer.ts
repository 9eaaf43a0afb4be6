import { useSyncExternalStore } from 'react'

/*
 * What is open over the page in the browser's top layer, which knows no z-index: the one opened last lies above all others,
 * and a modal dialog makes inert whatever is not in it. What must stay in sight and in reach goes into the uppermost one.
 */

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Says that an element has been opened over the page; call the answer once it is closed. */
export const layerOpened = (element: HTMLElement): (() => void) => {
  change([...open.filter((other) => other !== element), element])
  return () => change(open.filter((other) => other !== element))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element that was opened last over the page and is still open; null where there is none. */
export const useTopLayer = (): HTMLElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)

import { useSyncExternalStore } from 'react'

/* What is open over the page, for the notices: they stay clear of what is at its foot. */

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Registers an open modal. Call the returned function when it closes. */
export const modalOpened = (modal: HTMLElement): (() => void) => {
  change([...open, modal])
  return () => change(open.filter((other) => other !== modal))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal that was opened last; null where none is open. */
export const uppermostModal = (): HTMLElement | null => open.at(-1) ?? null

/** The same, followed. */
export const useUppermostModal = (): HTMLElement | null => useSyncExternalStore(subscribe, uppermostModal)

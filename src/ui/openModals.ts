import { createStore } from './store.ts'

/* What is open over the page, for the notices: they stay clear of what is at its foot. */

const { get, set, useValue } = createStore<readonly HTMLElement[]>([])

/** Registers an open modal. Call the returned function when it closes. */
export const modalOpened = (modal: HTMLElement): (() => void) => {
  set([...get(), modal])
  return () => set(get().filter((other) => other !== modal))
}

/** The modal that was opened last; null where none is open. */
export const uppermostModal = (): HTMLElement | null => get().at(-1) ?? null

/** The same, followed. */
export const useUppermostModal = (): HTMLElement | null => useValue().at(-1) ?? null

/** Whether a dialog covers the page, so that the keys of the page do nothing: also one that registers nothing, as the plain one does. */
export const isPageCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

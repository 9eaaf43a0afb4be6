import { createStore } from './store.ts'

/* The modals that are open over the page, in the order of opening. Toasts read this list, so that they do not cover the foot of a modal. */

const { get, set, useValue } = createStore<readonly HTMLElement[]>([])

/** Registers an open modal. Call the returned function when it closes. */
export const modalOpened = (modal: HTMLElement): (() => void) => {
  set([...get(), modal])
  return () => set(get().filter((other) => other !== modal))
}

/** The modal that was opened last; null if none is open. */
export const uppermostModal = (): HTMLElement | null => get().at(-1) ?? null

/** `uppermostModal` as a hook, which renders again when it changes. */
export const useUppermostModal = (): HTMLElement | null => useValue().at(-1) ?? null

/** Whether a dialog covers the page, so that keys of the page must do nothing. Includes dialogs that are not registered here. */
export const isPageCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

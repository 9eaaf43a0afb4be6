import { createStore } from './store.ts'

/** Words that explain the control that the pointer or the focus is on. */
export interface Explaining {
  readonly control: Element
  readonly words: string
  readonly hide: () => void
}

const { get, set, useValue } = createStore<Explaining | null>(null)

/** Shows an explanation. Call the returned function to hide it. */
export const explain = (next: Explaining): (() => void) => {
  set(next)
  return () => {
    if (get() === next) set(null)
  }
}

/** The explanation that is shown now; null if there is none. */
export const useExplaining = useValue

import { createStore } from './store.ts'

/** Words that explain the control that the pointer or the focus is on. */
export interface Explaining {
  readonly control: Element
  readonly words: string
  readonly hide: () => void
}

const { get, set, useValue } = createStore<Explaining | null>(null)

/** Shows them. Call the returned function to hide them. */
export const explain = (next: Explaining): (() => void) => {
  set(next)
  return () => {
    if (get() === next) set(null)
  }
}

/** What is explained now; null where nothing is. */
export const useExplaining = useValue

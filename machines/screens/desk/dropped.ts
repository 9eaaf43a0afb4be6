import { TEXTS } from './texts.ts'

const FILTER = 'filter_'

/** The parameters of an address that were ignored, given as `name=value`, in words. */
export const droppedWords = (dropped: readonly string[]): string =>
  dropped
    .map((given) => (given.startsWith(FILTER) ? TEXTS.droppedFilter(given.slice(FILTER.length)) : TEXTS.dropped(given)))
    .join(' ')

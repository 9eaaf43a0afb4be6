import { TEXTS } from './texts.ts'

const FILTER = 'filter_'

/** What was left out of an address, `name=value`, in words. */
export const droppedWords = (dropped: readonly string[]): string =>
  dropped
    .map((given) => (given.startsWith(FILTER) ? TEXTS.droppedFilter(given.slice(FILTER.length)) : TEXTS.dropped(given)))
    .join(' ')

import { TEXTS } from './texts.ts'

const FILTER = 'filter_'

/** Says in words which parameters of an address were ignored. `dropped`: each of them as `name=value`. */
export const droppedWords = (dropped: readonly string[]): string =>
  dropped
    .map((given) => (given.startsWith(FILTER) ? TEXTS.droppedFilter(given.slice(FILTER.length)) : TEXTS.dropped(given)))
    .join(' ')

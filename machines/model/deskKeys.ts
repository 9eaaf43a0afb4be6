import type { TicketEntrance } from './ticketHref.ts'

/** What a key of the queue does. */
export type DeskKeyEvent =
  | { readonly type: 'row.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'row.opened'; readonly entrance: TicketEntrance | null }
  | { readonly type: 'assignment.chosen' }
  | { readonly type: 'search.wanted' }
  | { readonly type: 'news.accepted' }

export type DeskKeyId = 'next' | 'previous' | 'open' | 'reply' | 'assign' | 'status' | 'search' | 'show'

export interface DeskKey {
  readonly id: DeskKeyId
  /** Names as in `KeyboardEvent.key`; the first is the one to show on a control. */
  readonly keys: readonly string[]
  /** More keys with the same effect, but only while a row has the focus; otherwise the browser handles them. */
  readonly onRows?: readonly string[]
  readonly event: DeskKeyEvent
}

/** The keys of the queue. Enter on a focused row is left to the browser: the row is a link. */
export const DESK_KEYS: readonly DeskKey[] = [
  { id: 'next', keys: ['j'], onRows: ['ArrowDown'], event: { type: 'row.stepped', by: 1 } },
  { id: 'previous', keys: ['k'], onRows: ['ArrowUp'], event: { type: 'row.stepped', by: -1 } },
  { id: 'open', keys: ['o'], event: { type: 'row.opened', entrance: null } },
  { id: 'reply', keys: ['r'], event: { type: 'row.opened', entrance: 'reply' } },
  { id: 'assign', keys: ['a'], event: { type: 'assignment.chosen' } },
  { id: 'status', keys: ['s'], event: { type: 'row.opened', entrance: 'status' } },
  { id: 'show', keys: ['.'], event: { type: 'news.accepted' } },
  { id: 'search', keys: ['/'], event: { type: 'search.wanted' } },
]

/** The key of the queue that was pressed, or undefined. `isOnRow`: a row has the focus. */
export const deskKeyOf = (pressed: string, isOnRow: boolean): DeskKey | undefined =>
  DESK_KEYS.find(({ keys, onRows = [] }) => keys.includes(pressed) || (isOnRow && onRows.includes(pressed)))

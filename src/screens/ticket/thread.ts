import type { TicketEntry, TicketEvent } from '../../../machines/model/desk.ts'

/** An item of the conversation: an entry, or the changes between two entries, oldest first. */
export type ThreadItem =
  | { readonly kind: 'entry'; readonly key: string; readonly entry: TicketEntry }
  | { readonly kind: 'changes'; readonly key: string; readonly events: readonly TicketEvent[] }

export const eventKey = ({ seq, field }: TicketEvent): string => `${seq}-${field}`

/**
 * Entries and changes by their times, oldest first. Changes before the first entry are left out while there are older entries that have not loaded:
 * they belong among those.
 */
export const threadOf = (
  entries: readonly TicketEntry[],
  events: readonly TicketEvent[],
  hasOlder: boolean,
): readonly ThreadItem[] => {
  const start = hasOlder ? (entries[0]?.at ?? '') : ''
  const changes = events.filter(({ at }) => at >= start).toReversed()
  const items: ThreadItem[] = []
  let next = 0
  const addChangesUntil = (time: string | null): void => {
    const from = next
    while (next < changes.length && (time === null || (changes[next]?.at ?? '') < time)) next += 1
    const between = changes.slice(from, next)
    const [first] = between
    if (first) items.push({ kind: 'changes', key: eventKey(first), events: between })
  }
  for (const entry of entries) {
    addChangesUntil(entry.at)
    items.push({ kind: 'entry', key: `entry-${entry.entry}`, entry })
  }
  addChangesUntil(null)
  return items
}

/** The number of the first entry that the person has not read; null if there is none. Their own entries count as read. */
export const firstUnread = (entries: readonly TicketEntry[], readUpTo: number, me: string | undefined): number | null =>
  entries.find(({ entry, by }) => entry > readUpTo && (me === undefined || by?.id !== me))?.entry ?? null

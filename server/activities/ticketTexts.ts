/** A changed field of a ticket, from one row of the trail. */
export type Changed = { field: string; before: string | null; after: string | null }

const STATUSES: Readonly<Record<string, (ticket: string) => string>> = {
  open: (ticket) => `Opened ${ticket}`,
  pending: (ticket) => `Set ${ticket} to pending`,
  resolved: (ticket) => `Resolved ${ticket}`,
  closed: (ticket) => `Closed ${ticket}`,
}

/** Sentences by field. Tags are not repeated, because they are free text. */
const FIELDS: Readonly<Record<string, (ticket: string, after: string | null) => string>> = {
  status: (ticket, after) => STATUSES[after ?? '']?.(ticket) ?? `Changed the status of ${ticket}`,
  // `after` is, for example, 'customer until 2026-12-03'.
  pending: (ticket, after) => `Set ${ticket} to pending for the ${after}`,
  reason: (ticket) => `Resolved ${ticket} without an answer`,
  assignee: (ticket, after) => (after === null ? `Unassigned ${ticket}` : `Assigned ${ticket} to ${after}`),
  priority: (ticket, after) => `Set the priority of ${ticket} to ${after}`,
  tags: (ticket) => `Changed the tags of ${ticket}`,
  order: (ticket, after) => (after === null ? `Removed the order of ${ticket}` : `Linked order ${after} to ${ticket}`),
}

/** A sentence for each changed field, with two exceptions: the status, if a wait (`pending`) or a `reason` describes it, and a wait that ended. */
export const changeSentences = (ticket: string, changes: readonly Changed[]): string[] => {
  const isWorded = changes.some(({ field, after }) => after !== null && (field === 'pending' || field === 'reason'))
  return changes
    .filter(({ field, after }) => !(field === 'status' && isWorded) && !(field === 'pending' && after === null))
    .map(({ field, after }) => FIELDS[field]?.(ticket, after) ?? `Changed ${ticket}`)
}

import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchTicketEntries } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { logFailure, reasonIn } from '../../kit/params.ts'
import type { TicketAnswer, TicketEntry, TicketRecord } from '../../model/desk.ts'

interface EntriesInput {
  readonly ticket: TicketRecord
}

interface EntriesContext {
  readonly number: string
  /** All that have come, oldest first and without gaps. */
  readonly entries: readonly TicketEntry[]
  /** Whether there are more before them. */
  readonly hasOlder: boolean
  /** The entry up to which the person had read the ticket when the page was opened. */
  readonly readBefore: number
  /** Why the older ones have not come; empty if they were not asked for. */
  readonly failure: string
}

type EntriesEvent = { type: 'ticket.renewed'; ticket: TicketRecord } | { type: 'older.requested' }

const newestOf = (entries: readonly TicketEntry[]): number => entries.at(-1)?.entry ?? 0

/** What came before, and what has come now. An entry that is in both is as it is now. */
const merged = (before: readonly TicketEntry[], now: readonly TicketEntry[]): readonly TicketEntry[] => {
  const fresh = new Set(now.map(({ entry }) => entry))
  return [...before.filter(({ entry }) => !fresh.has(entry)), ...now].sort((one, other) => one.entry - other.entry)
}

/**
 * An answer is complete from its oldest entry on: what it lacks there was taken back. More may have been written than one answer has: then what
 * came before would leave a gap.
 */
const renewed = ({ entries, hasOlder }: EntriesContext, ticket: TicketRecord) => {
  const oldest = ticket.entries[0]?.entry
  if (oldest === undefined) return { entries: [], hasOlder: ticket.has_older }
  if (ticket.has_older && oldest > newestOf(entries) + 1) return { entries: ticket.entries, hasOlder: true }
  const all = [...entries.filter(({ entry }) => entry < oldest), ...ticket.entries]
  return { entries: all, hasOlder: all[0]?.entry === oldest ? ticket.has_older : hasOlder }
}

const ticketIn = ({ event }: { event: { ticket: TicketRecord } }) => ({ ticket: event.ticket })
const olderIn = ({ event }: { event: { output: TicketAnswer } }) => ({ ticket: event.output.ticket })

/** What was written on a ticket: the newest come with it, and older ones when they are asked for. */
export const ticketEntriesMachine = setup({
  types: { context: {} as EntriesContext, events: {} as EntriesEvent, input: {} as EntriesInput },
  actors: { fetchTicketEntries },
  actions: {
    logError,
    storeEntries: assign(({ context }, { ticket }: { ticket: TicketRecord }) => renewed(context, ticket)),
    // More than one answer has may have come meanwhile: then these would leave a gap.
    storeOlder: assign(({ context: { entries, hasOlder } }, { ticket }: { ticket: TicketRecord }) =>
      (entries[0]?.entry ?? 0) > newestOf(ticket.entries) + 1
        ? { entries, hasOlder }
        : { entries: merged(ticket.entries, entries), hasOlder: ticket.has_older },
    ),
    storeFailure: assign((_, { message }: { message: string }) => ({ failure: message })),
  },
  guards: { hasOlder: ({ context }) => context.hasOlder },
}).createMachine({
  id: 'ticketEntries',
  context: ({ input: { ticket } }) => ({
    number: ticket.number,
    entries: ticket.entries,
    hasOlder: ticket.has_older,
    readBefore: ticket.read_entry,
    failure: '',
  }),
  initial: 'resting',
  on: { 'ticket.renewed': { actions: { type: 'storeEntries', params: ticketIn } } },
  states: {
    resting: { on: { 'older.requested': { guard: 'hasOlder', target: 'asking' } } },
    asking: {
      invoke: {
        src: 'fetchTicketEntries',
        input: ({ context: { number, entries } }) => ({ number, before: entries[0]?.entry ?? 0 }),
        onDone: { target: 'resting', actions: { type: 'storeOlder', params: olderIn } },
        onError: { target: 'failed', actions: [logFailure, { type: 'storeFailure', params: reasonIn }] },
      },
    },
    failed: { on: { 'older.requested': 'asking' } },
  },
})

type EntriesSnapshot = SnapshotFrom<typeof ticketEntriesMachine>

export const selectEntries = ({ context }: EntriesSnapshot): readonly TicketEntry[] => context.entries
export const selectHasOlder = ({ context }: EntriesSnapshot): boolean => context.hasOlder
export const selectReadBefore = ({ context }: EntriesSnapshot): number => context.readBefore
export const selectIsAskingOlder = ({ value }: EntriesSnapshot): boolean => value === 'asking'
/** Why the older entries could not be loaded, or null. */
export const selectOlderFailure = ({ value, context }: EntriesSnapshot): string | null =>
  value === 'failed' ? context.failure : null

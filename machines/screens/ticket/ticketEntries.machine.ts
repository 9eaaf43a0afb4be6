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
  /** The loaded entries, oldest first and without gaps. */
  readonly entries: readonly TicketEntry[]
  /** Whether the ticket has entries older than these. */
  readonly hasOlder: boolean
  /** The entry up to which the person had read the ticket when the page was opened. */
  readonly readUpTo: number
  /** Why loading older entries last failed; empty if a notice has shown it. Valid only in the state 'failed'. */
  readonly failure: string
}

type EntriesEvent = { type: 'ticket.renewed'; ticket: TicketRecord } | { type: 'older.requested' }

const newestOf = (entries: readonly TicketEntry[]): number => entries.at(-1)?.entry ?? 0

/**
 * An answer has every entry from its oldest one on, so a loaded entry that it lacks was taken back. If the answer does not reach back to the
 * loaded entries, they are dropped, because a gap would remain.
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

/** The entries of a ticket: the newest are part of its answer, older ones load on request. */
export const ticketEntriesMachine = setup({
  types: { context: {} as EntriesContext, events: {} as EntriesEvent, input: {} as EntriesInput },
  actors: { fetchTicketEntries },
  actions: {
    logError,
    storeEntries: assign(({ context }, { ticket }: { ticket: TicketRecord }) => renewed(context, ticket)),
    // A renewal during the call may have dropped the entries that follow these older ones. Adding the older ones would then leave a gap.
    storeOlder: assign(({ context: { entries } }, { ticket }: { ticket: TicketRecord }) => {
      const oldest = entries[0]?.entry ?? 0
      if (oldest > newestOf(ticket.entries) + 1) return {}
      const older = ticket.entries.filter(({ entry }) => entry < oldest)
      return { entries: [...older, ...entries], hasOlder: ticket.has_older }
    }),
    storeFailure: assign((_, { message }: { message: string }) => ({ failure: message })),
  },
  guards: { hasOlder: ({ context }) => context.hasOlder },
}).createMachine({
  id: 'ticketEntries',
  context: ({ input: { ticket } }) => ({
    number: ticket.number,
    entries: ticket.entries,
    hasOlder: ticket.has_older,
    readUpTo: ticket.read_entry,
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
export const selectReadUpTo = ({ context }: EntriesSnapshot): number => context.readUpTo
export const selectIsAskingOlder = ({ value }: EntriesSnapshot): boolean => value === 'asking'
/** Why the older entries could not be loaded, or null. */
export const selectOlderFailure = ({ value, context }: EntriesSnapshot): string | null =>
  value === 'failed' ? context.failure : null

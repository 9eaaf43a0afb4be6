import { assign, type SnapshotFrom, setup } from 'xstate'
import { fetchDesk } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { logFailure } from '../../kit/params.ts'
import { ITEMS_PER_PAGE_CHOICES } from '../../model/constants.ts'
import type { DeskAnswer } from '../../model/desk.ts'
import type { DeskQuery } from '../../model/deskQuery.ts'
import { deskView, NO_DESK_FILTER } from '../../model/deskSearch.ts'
import type { ChangesArrived } from '../../shell/followEvents.ts'

/** What was done while this person was away. */
interface AwayNote {
  /** For how long the person was away, in milliseconds. */
  readonly time: number
  /** The numbers of the tickets that others have changed, each once; null if there are too many to list. */
  readonly changed: readonly string[] | null
  /** Those of them that are assigned to this person, most recently changed first; null if that is not known. */
  readonly mine: readonly string[] | null
}

type AwayEvent = ChangesArrived | { type: 'note.dismissed' }
type Arrived = { readonly news: ChangesArrived }
type Found = { readonly answer: DeskAnswer }

const newsIn = ({ event }: { event: ChangesArrived }): Arrived => ({ news: event })
const foundIn = ({ event }: { event: { output: DeskAnswer } }): Found => ({ answer: event.output })

/** A person who was away for longer than this, in milliseconds, gets a note of what was changed in that time. The number is our choice. */
const AWAY_MIN = 300_000

/** The tickets of this person, in any status: one that a colleague has resolved is also of interest. */
const MINE: DeskQuery = {
  ...deskView('all'),
  items_per_page: Math.max(...ITEMS_PER_PAGE_CHOICES),
  filter: { ...NO_DESK_FILTER, assignee: 'me' },
}

const changedIn = ({ changes }: ChangesArrived): readonly string[] => [
  ...new Set(changes.flatMap(({ ticket, is_mine }) => (ticket && !is_mine ? ticket.number : []))),
]
const store = { type: 'storeNews', params: newsIn } as const

/** A note of what was changed while this person was away for more than five minutes. It is shown until they dismiss it. */
export const deskAwayMachine = setup({
  types: { context: {} as { readonly note: AwayNote | null }, events: {} as AwayEvent },
  actors: { fetchDesk },
  actions: {
    logError,
    storeNews: assign((_, { news }: Arrived) => ({
      note: { time: news.away, changed: news.isReset ? null : changedIn(news), mine: null },
    })),
    storeMine: assign(({ context: { note } }, { answer }: Found) => ({
      note: note && {
        ...note,
        mine: answer.tickets.map(({ number }) => number).filter((number) => note.changed?.includes(number)),
      },
    })),
  },
  guards: {
    hasLostCount: (_, { news }: Arrived) => news.away > AWAY_MIN && news.isReset,
    hasChanges: (_, { news }: Arrived) => news.away > AWAY_MIN && changedIn(news).length > 0,
  },
}).createMachine({
  id: 'deskAway',
  context: { note: null },
  on: {
    'changes.arrived': [
      { guard: { type: 'hasLostCount', params: newsIn }, target: '.shown', actions: store },
      { guard: { type: 'hasChanges', params: newsIn }, target: '.asking', actions: store },
    ],
  },
  initial: 'none',
  states: {
    none: {},
    // A change does not state who its ticket is assigned to. The note is not shown before that is known, so that it does not grow under the pointer.
    asking: {
      invoke: {
        src: 'fetchDesk',
        input: { query: MINE },
        onDone: { target: 'shown', actions: { type: 'storeMine', params: foundIn } },
        onError: { target: 'shown', actions: logFailure },
      },
    },
    shown: { on: { 'note.dismissed': 'none' } },
  },
})

type AwaySnapshot = SnapshotFrom<typeof deskAwayMachine>

/** The note, or null if none is shown. */
export const selectAwayNote = (snapshot: AwaySnapshot): AwayNote | null =>
  snapshot.matches('shown') ? snapshot.context.note : null

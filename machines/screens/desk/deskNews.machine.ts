import { assign, type SnapshotFrom, sendParent, setup, stateIn } from 'xstate'
import { fetchDesk } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { errorIn, logFailure } from '../../kit/params.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { isRefusedFor } from '../../model/callError.ts'
import type { Change } from '../../model/changes.ts'
import type { DeskAnswer } from '../../model/desk.ts'
import { isSameDeskQuery } from '../../model/deskChanges.ts'
import { inPlace, isSameOrder, type RowsNews, rowsNews } from '../../model/deskNews.ts'
import type { DeskPlace } from '../../model/deskQuery.ts'
import { DESK_LEFT, DESK_NEWS_PAUSE, DESK_NEWS_RETRY, ROW_MARK } from '../../model/feedTimes.ts'
import type { ChangesArrived } from '../../shell/followEvents.ts'

interface NewsContext {
  readonly query: DeskPlace
  /** What the list shows, or null. */
  readonly shown: DeskAnswer | null
  /** The newest answer, if rows would have to enter, move or leave to show it; null if the list shows it already. */
  readonly found: DeskAnswer | null
  /** The cursor of the last changes that were reported: what the list shows has to be at least as new. */
  readonly heard: number
  /** The tickets that have changed since the list last showed a complete answer. */
  readonly changed: readonly string[]
  /** The tickets whose rows are marked as changed. */
  readonly marked: readonly string[]
}

/** The event that this machine sends to its parent: what the list has to show. */
export type RowsArrived = { type: 'rows.arrived'; answer: DeskAnswer | null }

type NewsEvent =
  | ChangesArrived
  | Pick<AnswerSettled<DeskAnswer>, 'type' | 'answer'>
  | { type: 'query.changed'; query: DeskPlace }
  /** Entered: the focus or the pointer is in the list. Left: neither is. */
  | { type: 'list.entered' | 'list.left' }
  | { type: 'news.accepted' }

type Found = { readonly answer: DeskAnswer }
type Arrived = { readonly news: ChangesArrived }

const newsIn = ({ event }: { event: ChangesArrived }): Arrived => ({ news: event })
const foundIn = ({ event }: { event: { output: DeskAnswer } }): Found => ({ answer: event.output })
const queryOf = ({ event }: { event: { query: DeskPlace } }) => ({ query: event.query })
const settledIn = ({ event }: { event: { answer: DeskAnswer | null } }) => ({ answer: event.answer })

const seqOf = (answer: DeskAnswer | null): number => answer?.meta.seq ?? 0
const numbersIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap(({ ticket }) => ticket?.number ?? [])

const later = { type: 'isLater', params: newsIn } as const
const heard = { type: 'storeHeard', params: newsIn } as const
const whole = [{ type: 'takeWhole', params: foundIn }, 'announceRows'] as const
const mark = {
  guard: { type: 'isMarked', params: newsIn },
  target: 'shown',
  actions: { type: 'storeMarks', params: newsIn },
} as const
const kept = [{ type: 'takeInPlace', params: foundIn }, 'announceRows'] as const

/**
 * What others do to the tickets of the queue while it is shown. The page of the queue is loaded again in the background, and rows change in
 * place. Rows enter, move or leave only when the person asks for it or has been elsewhere for a while, so that nothing moves under the pointer.
 */
export const deskNewsMachine = setup({
  types: { context: {} as NewsContext, events: {} as NewsEvent, input: {} as { readonly query: DeskPlace } },
  actors: { fetchDesk },
  actions: {
    logError,
    storeQuery: assign((_, { query }: { query: DeskPlace }) => ({
      query,
      shown: null,
      found: null,
      changed: [],
      marked: [],
    })),
    // An answer with the same `seq` was sent to the list by this machine, or had one of its rows changed here. Then `found` is still valid.
    storeShown: assign(({ context }, { answer }: { answer: DeskAnswer | null }) => ({
      shown: answer,
      ...(seqOf(answer) !== seqOf(context.shown) && { found: null, changed: [] }),
    })),
    storeHeard: assign(({ context }, { news }: Arrived) => ({
      heard: news.seq,
      changed: [...new Set([...context.changed, ...numbersIn(news.changes)])],
    })),
    storeMarks: assign(({ context }, { news }: Arrived) => ({
      marked: [...new Set([...context.marked, ...numbersIn(news.changes.filter(({ is_mine }) => !is_mine))])],
    })),
    clearMarks: assign({ marked: [] }),
    takeWhole: assign((_, { answer }: Found) => ({ shown: answer, found: null, changed: [] })),
    takeInPlace: assign(({ context }, { answer }: Found) => ({
      shown: context.shown && inPlace(context.shown, answer),
      found: answer,
    })),
    takeFound: assign(({ context }) => ({ shown: context.found, found: null, changed: [] })),
    announceRows: sendParent(({ context }): RowsArrived => ({ type: 'rows.arrived', answer: context.shown })),
  },
  guards: {
    isLater: ({ context: { shown, found } }, { news }: Arrived) =>
      shown !== null && (news.isReset ? news.seq !== seqOf(found ?? shown) : news.seq > seqOf(found ?? shown)),
    isBehind: ({ context: { shown, found, heard: seq } }) => shown !== null && seq > seqOf(found ?? shown),
    isOtherQuery: ({ context }, { query }: { query: DeskPlace }) => !isSameDeskQuery(query, context.query),
    // If no rows are shown, none can move.
    mayTakeWhole: ({ context: { shown } }, { answer }: Found) =>
      shown === null || shown.tickets.length === 0 || isSameOrder(shown.tickets, answer.tickets),
    isAway: stateIn({ place: 'away' }),
    hasFound: ({ context }) => context.found !== null,
    isMarked: (_, { news }: Arrived) => news.changes.some(({ is_mine }) => !is_mine),
    isForbidden: (_, { error }: { error: unknown }) => isRefusedFor(error, 403),
  },
  delays: { DESK_LEFT, DESK_NEWS_PAUSE, DESK_NEWS_RETRY, ROW_MARK },
}).createMachine({
  id: 'deskNews',
  context: ({ input: { query } }) => ({ query, shown: null, found: null, heard: 0, changed: [], marked: [] }),
  on: {
    'answer.settled': { actions: { type: 'storeShown', params: settledIn } },
    'news.accepted': { guard: 'hasFound', actions: ['takeFound', 'announceRows'] },
  },
  type: 'parallel',
  states: {
    rows: {
      initial: 'resting',
      on: {
        'query.changed': {
          guard: { type: 'isOtherQuery', params: queryOf },
          target: '.resting',
          actions: { type: 'storeQuery', params: queryOf },
        },
        'changes.arrived': { actions: heard },
      },
      states: {
        resting: {
          // This also covers changes that were made while the list was loading.
          always: { guard: 'isBehind', target: 'asking' },
          on: { 'changes.arrived': { guard: later, target: 'asking', actions: heard } },
        },
        asking: {
          invoke: {
            src: 'fetchDesk',
            input: ({ context: { query } }) => ({ query }),
            onDone: [
              { guard: { type: 'mayTakeWhole', params: foundIn }, target: 'pausing', actions: whole },
              { guard: 'isAway', target: 'pausing', actions: whole },
              { target: 'pausing', actions: kept },
            ],
            onError: [
              { guard: { type: 'isForbidden', params: errorIn }, target: 'refused' },
              { target: 'failed', actions: logFailure },
            ],
          },
        },
        // If many changes arrive within this pause, one call covers them all.
        pausing: { after: { DESK_NEWS_PAUSE: 'resting' } },
        failed: { after: { DESK_NEWS_RETRY: 'asking' } },
        // This person may not see the queue any more.
        refused: {},
      },
    },
    place: {
      initial: 'left',
      on: { 'list.entered': '.inside', 'list.left': '.left' },
      states: {
        inside: {},
        left: {
          after: {
            DESK_LEFT: [
              { guard: 'hasFound', target: 'away', actions: ['takeFound', 'announceRows'] },
              { target: 'away' },
            ],
          },
        },
        away: {},
      },
    },
    marks: {
      initial: 'none',
      states: {
        none: { on: { 'changes.arrived': mark } },
        shown: {
          after: { ROW_MARK: { target: 'none', actions: 'clearMarks' } },
          on: { 'changes.arrived': { ...mark, reenter: true } },
        },
      },
    },
  },
})

type NewsSnapshot = SnapshotFrom<typeof deskNewsMachine>

/** How many rows would enter, move or leave; null if the list shows everything. */
export const selectRowsNews = ({ context: { shown, found, changed } }: NewsSnapshot): RowsNews | null =>
  shown && found && rowsNews(shown.tickets, found.tickets, changed)
/** The tickets whose rows are marked as changed. */
export const selectMarkedRows = ({ context }: NewsSnapshot): readonly string[] => context.marked

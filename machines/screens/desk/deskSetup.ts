import { type ActorRefFrom, assign, type InputFrom, sendParent, sendTo, setup, stopChild } from 'xstate'
import type { changeTicket } from '../../callEffects.ts'
import { showNotice } from '../../effects.ts'
import type { CommandNews } from '../../kit/createCommand.ts'
import type { AnswerSettled } from '../../kit/resourceSetup.ts'
import { searchMachine } from '../../kit/search.machine.ts'
import {
  type ListNews,
  listActions,
  listGuards,
  type SearchedListContext,
  type SearchedListEvent,
} from '../../kit/searchedList.ts'
import { isRefusedFor } from '../../model/callError.ts'
import { MAX_WATCHED } from '../../model/changes.ts'
import type { DeskAnswer, DeskRow, TicketAnswer, TicketRecord } from '../../model/desk.ts'
import { isSameDeskQuery } from '../../model/deskChanges.ts'
import { droppedFrom } from '../../model/deskDropped.ts'
import type { DeskKeyEvent } from '../../model/deskKeys.ts'
import type { DeskPlace } from '../../model/deskQuery.ts'
import type { KnownAnswer } from '../../model/known.ts'
import { searchedFor } from '../../model/listChanges.ts'
import type { Capabilities } from '../../model/permissions.ts'
import { type TicketEntrance, ticketHref } from '../../model/ticketHref.ts'
import type { ChangesArrived, TicketsWatched } from '../../shell/followEvents.ts'
import { singleKeysMachine } from '../../shell/singleKeys.machine.ts'
import { assignmentMachine, assignObstacle, rowOf } from './assignment.ts'
import { deskAwayMachine } from './deskAway.machine.ts'
import { deskCountsMachine } from './deskCounts.machine.ts'
import { deskHref } from './deskHref.ts'
import { deskListMachine } from './deskList.ts'
import { deskNewsMachine, type RowsArrived } from './deskNews.machine.ts'

interface DeskInput {
  readonly query: DeskPlace
  readonly isOffered: boolean
  readonly user: Capabilities | null
  readonly known?: readonly KnownAnswer[]
}

export type AssignmentInput = InputFrom<typeof changeTicket>
export type AssignmentRef = ActorRefFrom<typeof assignmentMachine>

export interface DeskContext extends SearchedListContext<DeskPlace> {
  readonly user: Capabilities | null
  /** What the list shows, or last showed. */
  readonly answer: DeskAnswer | null
  /** The number of the ticket that keyboard shortcuts act on; null for the first row. */
  readonly row: string | null
  /** The assignments that were begun and are not completed. The id of each contains the number of its ticket. */
  readonly assignments: readonly AssignmentRef[]
}

type DeskEvent =
  | SearchedListEvent<DeskPlace, DeskAnswer>
  | AnswerSettled<DeskAnswer>
  | CommandNews<'assignment', AssignmentInput, TicketAnswer>
  | Exclude<DeskKeyEvent, { type: 'search.wanted' | 'assignment.chosen' }>
  | ChangesArrived
  | RowsArrived
  | { type: 'row.reached'; number: string }
  /** The rows that are in view. */
  | { type: 'rows.viewed'; numbers: readonly string[] }
  /** If `number` is omitted, this is about the row that keyboard shortcuts act on. */
  | { type: 'assignment.chosen'; number?: string }

const NO_ROWS: readonly DeskRow[] = []

export const rowsIn = ({ answer }: Pick<DeskContext, 'answer'>): readonly DeskRow[] => answer?.tickets ?? NO_ROWS

/** The row that keyboard shortcuts act on. */
export const currentRow = (context: Pick<DeskContext, 'answer' | 'row'>): DeskRow | undefined => {
  const rows = rowsIn(context)
  return rows.find(({ number }) => number === context.row) ?? rows[0]
}

const neighbour = (context: DeskContext, by: number): DeskRow | undefined => {
  const rows = rowsIn(context)
  const current = currentRow(context)
  return current && rows[rows.indexOf(current) + by]
}

const rowFor = (context: DeskContext, number: string | undefined): DeskRow | undefined =>
  number === undefined ? currentRow(context) : rowsIn(context).find((row) => row.number === number)

const meIn = ({ answer }: Pick<DeskContext, 'answer'>): string => answer?.meta.me ?? ''

/** Why this person cannot assign the ticket of a row to themselves, or null. */
export const rowObstacle = (context: Pick<DeskContext, 'answer' | 'user'>, row: DeskRow): string | null =>
  assignObstacle(row, meIn(context), context.user)

/** The event that gives the list this answer; without an answer, one that makes the list repeat its call. */
const news = <Type extends 'answer.replaced' | 'answer.changed'>(answer: DeskAnswer | null, type: Type) =>
  answer === null ? ({ type: 'retry.requested' } as const) : { type, answer }

const ADDRESSED = {
  isSameQuery: isSameDeskQuery,
  searchHref: (query: DeskPlace, search: string) => deskHref(searchedFor(query, search)),
}

const assignmentId = (number: string): string => `assignment-${number}`
export const findAssignment = (
  { assignments }: Pick<DeskContext, 'assignments'>,
  number: string,
): AssignmentRef | undefined => assignments.find(({ id }) => id === assignmentId(number))

type Args = { readonly context: DeskContext }
type Numbered = { readonly number: string | undefined }
type Dropped = { readonly query: DeskPlace }

/** The types, actors, actions and guards of the queue. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    children: {} as {
      list: 'list'
      search: 'search'
      counts: 'deskCounts'
      news: 'deskNews'
      away: 'deskAway'
      keys: 'singleKeys'
    },
  },
  actors: {
    list: deskListMachine,
    search: searchMachine,
    deskCounts: deskCountsMachine,
    deskNews: deskNewsMachine,
    deskAway: deskAwayMachine,
    singleKeys: singleKeysMachine,
    assignment: assignmentMachine,
  },
  actions: {
    ...listActions<DeskPlace, DeskContext, DeskEvent>(ADDRESSED),
    showNotice,
    announceAddress: sendParent(
      (_, { query }: Dropped): ListNews => ({
        type: 'href.chosen',
        href: deskHref(query),
        replace: true,
      }),
    ),
    announceTicket: sendParent(
      ({ context }, { entrance }: { entrance: TicketEntrance | null }): ListNews => ({
        type: 'href.chosen',
        href: ticketHref(currentRow(context)?.number ?? '', entrance),
        replace: false,
      }),
    ),
    storeAnswer: assign((_, { answer }: { answer: DeskAnswer | null }) => ({ answer })),
    storeRow: assign((_, { number }: { number: string }) => ({ row: number })),
    stepRow: assign(({ context }, { by }: { by: number }) => ({ row: neighbour(context, by)?.number ?? null })),
    forwardToNews: sendTo('news', ({ event }) => event),
    forwardToAway: sendTo('away', ({ event }) => event),
    showRows: sendTo('list', (_, { answer }: { answer: DeskAnswer | null }) => news(answer, 'answer.replaced')),
    announceSeen: sendParent(
      (_, { numbers }: { numbers: readonly string[] }): TicketsWatched => ({
        type: 'tickets.watched',
        watched: { tickets: numbers.slice(0, MAX_WATCHED), doing: null },
      }),
    ),
    countAgain: sendTo('counts', { type: 'list.answered' as const }),
    beginAssignment: assign(({ context, spawn }, { number }: Numbered) => {
      const { number: wanted = '' } = rowFor(context, number) ?? {}
      if (findAssignment(context, wanted)) return {}
      return { assignments: [...context.assignments, spawn('assignment', { id: assignmentId(wanted) })] }
    }),
    // An assignment that is under way, or whose outcome is not known, ignores this.
    requestAssignment: sendTo(
      ({ context }: Args, { number }: Numbered) => assignmentId(rowFor(context, number)?.number ?? ''),
      ({ context }: Args, { number }: Numbered) => {
        const { number: wanted = '', version: seen = 0 } = rowFor(context, number) ?? {}
        const input: AssignmentInput = { number: wanted, seen, changes: { assignee: meIn(context) } }
        return { type: 'command.requested', input }
      },
    ),
    endAssignment: stopChild((_, { number }: { number: string }) => assignmentId(number)),
    forgetAssignment: assign(({ context }, { number }: { number: string }) => ({
      assignments: context.assignments.filter(({ id }) => id !== assignmentId(number)),
    })),
    changeRow: assign(({ context: { answer } }, { ticket }: { ticket: TicketRecord }) => ({
      answer: answer && {
        ...answer,
        tickets: answer.tickets.map((row) => (row.number === ticket.number ? rowOf(row, ticket) : row)),
      },
    })),
    // The rows stay where they are, even one that does not belong to this view any more: otherwise it would disappear from under the pointer.
    replaceRows: sendTo('list', ({ context }) => news(context.answer, 'answer.replaced')),
    // Repeats the call: the answer that is shown or under way may not include the latest change.
    refreshRows: sendTo('list', ({ context }) => news(context.answer, 'answer.changed')),
  },
  guards: {
    ...listGuards(ADDRESSED),
    isOtherQuery: ({ context }: Args, { query }: Dropped) => !isSameDeskQuery(query, context.query),
    hasDropped: (_: unknown, { query }: Dropped) => droppedFrom(query).length > 0,
    isFresh: (_: unknown, { state }: { state: string }) => state === 'loaded' || state === 'empty',
    mayStep: ({ context }: Args, { by }: { by: number }) => neighbour(context, by) !== undefined,
    isTakenOver: (_: unknown, { from }: { from: string | null }) => from !== null,
    hasRow: ({ context }: Args) => currentRow(context) !== undefined,
    mayAssign: ({ context }: Args, { number }: Numbered) => {
      const row = rowFor(context, number)
      return row !== undefined && rowObstacle(context, row) === null
    },
    // Somebody else has changed the ticket, or it is gone.
    isOvertaken: (_: unknown, { error }: { error: unknown }) => isRefusedFor(error, 409) || isRefusedFor(error, 404),
  },
})

import { type AnyActorRef, type EventObject, sendTo } from 'xstate'
import type { TableRows } from '../model/customerTable.ts'
import type { Selection } from '../model/selection.ts'
import { type CommandSnapshot, selectCommandObstacle } from './command.selectors.ts'
import type { CommandNews } from './createCommand.ts'
import { TEXTS } from './exportTexts.ts'
import { logFailure, queryIn } from './params.ts'
import type { SearchedListContext } from './searchedList.ts'

/*
 * The selection across all pages of a `searchedList`, and the export of the list to a file. A screen has `listSelection` and `listExport` as
 * regions beside the one of its list, and `exportActions` and `exportGuards` in its setup. Its actors include a selection named 'selection' and a
 * command named 'export', which these regions invoke.
 */

/** The list to fetch, and which of its rows go into the file. */
export interface ExportInput<Query> {
  readonly query: Query
  readonly selection: Selection
}

export type ExportEvent<Query, Row> =
  | { type: 'export.requested'; selection: Selection }
  | CommandNews<'export', ExportInput<Query>, readonly Row[]>

export interface ExportedListContext<Query> extends SearchedListContext<Query> {
  readonly mayExport: boolean
}

interface Args<Query> {
  readonly context: ExportedListContext<Query>
}

/** `Own` and `Event`: the context and the events of the machine that uses these actions. */
export const exportActions = <Query, Own extends ExportedListContext<Query>, Event extends EventObject>(
  listQueryOf: (query: Query) => unknown,
) => ({
  sendListChange: sendTo<Own, Event, undefined, AnyActorRef, Event>('selection', { type: 'list.changed' }),
  requestExport: sendTo<Own, Event, { selection: Selection }, AnyActorRef, Event>(
    'export',
    ({ context }: { context: Own }, { selection }: { selection: Selection }) => ({
      type: 'command.requested',
      input: { query: listQueryOf(context.query), selection },
    }),
  ),
})

export const exportGuards = <Query>(isSameList: (one: Query, other: Query) => boolean) => ({
  isOtherList: ({ context }: Args<Query>, params: { query: Query }) => !isSameList(params.query, context.query),
  hasExport: ({ context: { mayExport, total } }: Args<Query>) => mayExport && (total ?? 0) > 0,
})

/** Notifies the selection of a change to another list, which may not have the selected rows. */
export const listSelection = {
  invoke: { id: 'selection', src: 'selection' },
  on: { 'query.changed': { guard: { type: 'isOtherList', params: queryIn }, actions: 'sendListChange' } },
} as const

/** Fetches the list, and saves a file of this name with the rows that `rowsOf` makes from it. */
export const listExport = <Row>(name: string, rowsOf: (rows: readonly Row[], selection: Selection) => TableRows) =>
  ({
    invoke: { id: 'export', src: 'export' },
    on: {
      'export.requested': {
        guard: 'hasExport',
        actions: {
          type: 'requestExport',
          params: ({ event }: { event: { selection: Selection } }) => ({ selection: event.selection }),
        },
      },
      'export.completed': {
        actions: {
          type: 'saveTable',
          params: ({ event }: { event: { output: readonly Row[]; input: { selection: Selection } } }) => ({
            name,
            rows: rowsOf(event.output, event.input.selection),
          }),
        },
      },
      'export.refused': { actions: logFailure },
    },
  }) as const

/** Why nothing of a list can be exported, or null. */
export const exportObstacle = (
  { mayExport, total }: Pick<ExportedListContext<unknown>, 'mayExport' | 'total'>,
  mayNotExport: string,
): string | null => {
  if (!mayExport) return mayNotExport
  if ((total ?? 0) > 0) return null
  return total === null ? TEXTS.notLoaded : TEXTS.empty
}

/** Why no file can be made now, or null. */
export const selectFileObstacle = (snapshot: CommandSnapshot): string | null =>
  selectCommandObstacle(snapshot, TEXTS.preparing)

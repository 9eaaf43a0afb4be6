import { assign, setup } from 'xstate'
import {
  ALL_SELECTED,
  countSelected,
  NOTHING_SELECTED,
  rowsBetween,
  type Selection,
  withoutSelected,
  withSelected,
} from '../model/selection.ts'

/** `total`: the number of rows on all pages. */
interface Rows {
  readonly ids: readonly string[]
  readonly total: number
}

/**
 * The rows that were selected or deselected. `page`: the ids of all rows on the page, in order. If it is given with a single row, the event is about
 * all rows from the one chosen last to this one.
 */
interface Chosen extends Rows {
  readonly page?: readonly string[]
}

interface SelectionContext {
  readonly selection: Selection
  /** The row that was chosen last, if it was chosen individually; otherwise null. */
  readonly last: string | null
  /** The number of rows of the list at the last change of the selection. */
  readonly total: number
}

type SelectionEvent =
  | ({ type: 'rows.selected' } & Chosen)
  | ({ type: 'rows.deselected' } & Chosen)
  | { type: 'all.selected'; total: number }
  | { type: 'selection.cleared' }
  /** Another list is shown now, which may not have the selected rows. */
  | { type: 'list.changed' }

const rowsIn = ({ context, event: { ids, page, total } }: { context: SelectionContext; event: Chosen }) => {
  const single = ids.length === 1 ? (ids[0] ?? null) : null
  return { ids: page && single !== null ? rowsBetween(page, context.last, single) : ids, last: single, total }
}

/** The selected rows of a list that has more than one page: single ones, or all but some. */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actions: {
    addRows: assign(({ context }, { ids, last, total }: Rows & Pick<SelectionContext, 'last'>) => ({
      selection: withSelected(context.selection, ids),
      last,
      total,
    })),
    dropRows: assign(({ context }, { ids, last, total }: Rows & Pick<SelectionContext, 'last'>) => ({
      selection: withoutSelected(context.selection, ids),
      last,
      total,
    })),
    selectAll: assign((_, params: { total: number }) => ({ selection: ALL_SELECTED, last: null, total: params.total })),
    clearSelection: assign({ selection: NOTHING_SELECTED, last: null }),
  },
  guards: { hasSelection: ({ context: { selection, total } }) => countSelected(selection, total) > 0 },
}).createMachine({
  id: 'selection',
  context: { selection: NOTHING_SELECTED, last: null, total: 0 },
  initial: 'none',
  on: {
    'rows.selected': { target: '.deciding', actions: { type: 'addRows', params: rowsIn } },
    'rows.deselected': { target: '.deciding', actions: { type: 'dropRows', params: rowsIn } },
    'all.selected': {
      target: '.deciding',
      actions: { type: 'selectAll', params: ({ event }) => ({ total: event.total }) },
    },
    'selection.cleared': { target: '.none', actions: 'clearSelection' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasSelection', target: 'chosen' },
        { target: 'none', actions: 'clearSelection' },
      ],
    },
    none: {},
    chosen: { on: { 'list.changed': { target: 'dropped', actions: 'clearSelection' } } },
    // The page says that the selection is gone, until something is selected again.
    dropped: {},
  },
})

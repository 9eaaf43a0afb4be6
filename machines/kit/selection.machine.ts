import { assign, setup } from 'xstate'
import {
  ALL_SELECTED,
  countSelected,
  NOTHING_SELECTED,
  type Selection,
  withoutSelected,
  withSelected,
} from '../model/selection.ts'

interface Rows {
  readonly ids: readonly string[]
  readonly total: number
}

type SelectionEvent =
  /** `total`: the rows on all pages. */
  | ({ type: 'rows.selected' } & Rows)
  | ({ type: 'rows.deselected' } & Rows)
  | { type: 'all.selected'; total: number }
  | { type: 'selection.cleared' }
  /** The selected rows may not be on the new list. */
  | { type: 'list.changed' }

const rowsIn = ({ event: { ids, total } }: { event: Rows }) => ({ ids, total })

/** The selected rows of a list that has more than one page: single ones, or all but some. */
export const selectionMachine = setup({
  types: {
    context: {} as {
      readonly selection: Selection
      /** The rows of the list at the last change of the selection. */
      readonly total: number
    },
    events: {} as SelectionEvent,
  },
  actions: {
    addRows: assign(({ context }, { ids, total }: Rows) => ({
      selection: withSelected(context.selection, ids),
      total,
    })),
    dropRows: assign(({ context }, { ids, total }: Rows) => ({
      selection: withoutSelected(context.selection, ids),
      total,
    })),
    selectAll: assign((_, params: { total: number }) => ({ selection: ALL_SELECTED, total: params.total })),
    clearSelection: assign({ selection: NOTHING_SELECTED }),
  },
  guards: { hasSelection: ({ context: { selection, total } }) => countSelected(selection, total) > 0 },
}).createMachine({
  id: 'selection',
  context: { selection: NOTHING_SELECTED, total: 0 },
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

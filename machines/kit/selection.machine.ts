import { assign, setup } from 'xstate'
import {
  ALL_SELECTED,
  countSelected,
  NOTHING_SELECTED,
  type Selection,
  withoutSelected,
  withSelected,
} from '../model/selection.ts'

type SelectionEvent =
  /** Rows of a list that has `total`, on all of its pages. */
  | { type: 'rows.selected'; ids: readonly string[]; total: number }
  | { type: 'rows.deselected'; ids: readonly string[]; total: number }
  | { type: 'all.selected'; total: number }
  | { type: 'selection.cleared' }
  /** What was selected of the old list may not be on the new one. */
  | { type: 'list.changed' }

/** What is selected of a list that has more rows than are shown: single ones, or all but some. */
export const selectionMachine = setup({
  types: {
    context: {} as {
      readonly selection: Selection
      /** How many rows the list had when something was selected last. */
      readonly total: number
    },
    events: {} as SelectionEvent,
  },
  actions: {
    addRows: assign(({ context }, params: { ids: readonly string[]; total: number }) => ({
      selection: withSelected(context.selection, params.ids),
      total: params.total,
    })),
    dropRows: assign(({ context }, params: { ids: readonly string[]; total: number }) => ({
      selection: withoutSelected(context.selection, params.ids),
      total: params.total,
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
    'rows.selected': {
      target: '.deciding',
      actions: { type: 'addRows', params: ({ event: { ids, total } }) => ({ ids, total }) },
    },
    'rows.deselected': {
      target: '.deciding',
      actions: { type: 'dropRows', params: ({ event: { ids, total } }) => ({ ids, total }) },
    },
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
    // It is said that the selection is gone, until something is selected anew.
    dropped: {},
  },
})

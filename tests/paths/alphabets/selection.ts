import { selectionMachine } from '../../../machines/kit/selection.machine.ts'
import { isSelected } from '../../../machines/model/selection.ts'
import { alphabet } from '../alphabet.ts'

const NOTHING = { state: 'none', isAll: false, isChosen: false } as const

/** A list of 12 rows, of which one is shown; or an empty list. */
export const selection = alphabet(selectionMachine, {
  starts: { 'the list opens': undefined },
  steps: {
    'the row is selected': { type: 'rows.selected', ids: ['id-1'], total: 12 },
    'the row is left out': { type: 'rows.deselected', ids: ['id-1'], total: 12 },
    'all are selected': { type: 'all.selected', total: 12 },
    'all of no rows are selected': { type: 'all.selected', total: 0 },
    'nothing is selected any more': { type: 'selection.cleared' },
    'the list is another one': { type: 'list.changed' },
  },
  shows: {
    state: ({ value }) => value,
    isAll: ({ context }) => context.selection.isAll,
    isChosen: ({ context }) => isSelected(context.selection, 'id-1'),
  },
  facts: [
    { on: 'the list opens', sees: NOTHING },
    { on: 'the row is selected', sees: { state: 'chosen', isChosen: true } },
    { on: 'the row is left out', seeing: { isAll: false }, sees: NOTHING },
    { on: 'the row is left out', seeing: { isAll: true }, sees: { isChosen: false } },
    { on: 'all are selected', sees: { state: 'chosen', isAll: true, isChosen: true } },
    { on: ['all of no rows are selected', 'nothing is selected any more'], sees: NOTHING },
    { on: 'the list is another one', seeing: { state: 'chosen' }, sees: { ...NOTHING, state: 'dropped' } },
  ],
})

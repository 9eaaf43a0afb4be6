import { selectionMachine } from '../../../machines/kit/selection.machine.ts'
import { countSelected } from '../../../machines/model/selection.ts'
import { spec } from '../../support/spec.ts'

const TOTAL = 12
const rows = (...ids: string[]) => ({ type: 'rows.selected', ids, total: TOTAL }) as const
const without = (...ids: string[]) => ({ type: 'rows.deselected', ids, total: TOTAL }) as const
const page = ['1', '2', '3', '4', '5']
const all = { type: 'all.selected', total: TOTAL } as const
const cleared = { type: 'selection.cleared' } as const
const changed = { type: 'list.changed' } as const

const subject = {
  machine: selectionMachine,
  select: {
    selection: ({ context }: { context: { selection: { isAll: boolean; ids: readonly string[] } } }) =>
      context.selection,
    count: ({ context }: { context: { selection: { isAll: boolean; ids: readonly string[] }; total: number } }) =>
      countSelected(context.selection, context.total),
  },
}
const nothing = (state: 'none' | 'dropped') => ({
  state,
  effects: [],
  values: { selection: { isAll: false, ids: [] }, count: 0 },
})
const chosen = (count: number, ids: readonly string[], isAll = false) => ({
  state: 'chosen',
  effects: [],
  values: { selection: { isAll, ids }, count },
})

describe('selection', () => {
  spec(subject, [
    { title: '[AP-11] starts empty', when: 'start', expected: nothing('none') },
    {
      title: '[AP-11] stays empty if no rows are given, because no page is shown yet',
      when: rows(),
      expected: nothing('none'),
    },
    {
      title: '[AP-11] stays empty if all rows of an empty list are selected',
      when: { type: 'all.selected', total: 0 },
      expected: nothing('none'),
    },
    { title: '[AP-11] adds a row by its id', given: [rows('2')], when: rows('5'), expected: chosen(2, ['2', '5']) },
    {
      title: '[AP-11] is empty once its last row is deselected',
      given: [rows('2')],
      when: without('2'),
      expected: nothing('none'),
    },
    {
      title: '[AP-11] adds the rows of a page, each only once',
      given: [rows('2')],
      when: rows('1', '2'),
      expected: chosen(2, ['2', '1']),
    },
    {
      title: '[AP-11] removes the rows of a page',
      given: [rows('1', '2', '3')],
      when: without('1', '2'),
      expected: chosen(1, ['3']),
    },
    {
      title: '[AP-11] includes all rows of the list, on every page, once all are selected',
      given: [rows('2')],
      when: all,
      expected: chosen(12, [], true),
    },
    {
      title: '[AP-11] can exclude single rows from all',
      given: [all],
      when: without('3'),
      expected: chosen(11, ['3'], true),
    },
    {
      title: '[AP-11] can include an excluded row again',
      given: [all, without('3')],
      when: rows('3'),
      expected: chosen(12, [], true),
    },
    {
      title: '[AP-11] is empty, and no longer of all, once every row is excluded',
      given: [
        { type: 'all.selected', total: 2 },
        { type: 'rows.deselected', ids: ['1'], total: 2 },
      ],
      when: { type: 'rows.deselected', ids: ['2'], total: 2 },
      expected: nothing('none'),
    },
    {
      title: '[AP-12] adds all rows between the last selected row and one above it',
      given: [rows('2'), rows('4')],
      when: { ...rows('1'), page },
      expected: chosen(4, ['2', '4', '1', '3']),
    },
    {
      title: '[AP-12] removes all rows between the last deselected row and another',
      given: [rows('1', '2', '3', '4'), without('2')],
      when: { ...without('4'), page },
      expected: chosen(1, ['1']),
    },
    {
      title: '[AP-12] adds only the given row if the last selected row is on another page',
      given: [rows('9')],
      when: { ...rows('3'), page },
      expected: chosen(2, ['9', '3']),
    },
    {
      title: '[AP-12] adds only the given row after several rows were selected at once',
      given: [rows('2'), rows('5', '6')],
      when: { ...rows('3'), page },
      expected: chosen(4, ['2', '5', '6', '3']),
    },
    {
      title: '[AP-12] adds only the given rows if several are selected at once',
      given: [rows('5')],
      when: { ...rows('1', '2'), page },
      expected: chosen(3, ['5', '1', '2']),
    },
    {
      title: '[AP-12] adds only the given row after the selection was cleared',
      given: [rows('1'), cleared],
      when: { ...rows('4'), page },
      expected: chosen(1, ['4']),
    },
    { title: '[AP-11] is cleared', given: [all], when: cleared, expected: nothing('none') },
    {
      title: '[AP-11] is dropped, and reports that, when the list changes',
      given: [all],
      when: changed,
      expected: nothing('dropped'),
    },
    { title: '[AP-11] that is empty reports nothing when the list changes', when: changed, expected: nothing('none') },
    {
      title: '[AP-11] reports that it was dropped until something is selected again',
      given: [rows('2'), changed],
      when: rows('3'),
      expected: chosen(1, ['3']),
    },
    {
      title: '[AP-11] reports that it was dropped until it is cleared',
      given: [rows('2'), changed],
      when: cleared,
      expected: nothing('none'),
    },
  ])
})

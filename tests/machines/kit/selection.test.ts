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
    { title: '[AP-11] starts with nothing', when: 'start', expected: nothing('none') },
    { title: '[AP-11] stays with nothing where no page is shown yet', when: rows(), expected: nothing('none') },
    {
      title: '[AP-11] stays with nothing where all are chosen of a list without rows',
      when: { type: 'all.selected', total: 0 },
      expected: nothing('none'),
    },
    { title: '[AP-11] by id', given: [rows('2')], when: rows('5'), expected: chosen(2, ['2', '5']) },
    {
      title: '[AP-11] the last one given up leaves nothing',
      given: [rows('2')],
      when: without('2'),
      expected: nothing('none'),
    },
    { title: '[AP-11] a page, once', given: [rows('2')], when: rows('1', '2'), expected: chosen(2, ['2', '1']) },
    {
      title: '[AP-11] gives up a page',
      given: [rows('1', '2', '3')],
      when: without('1', '2'),
      expected: chosen(1, ['3']),
    },
    { title: '[AP-11] all of the list, on every page', given: [rows('2')], when: all, expected: chosen(12, [], true) },
    {
      title: '[AP-11] single ones left out of it',
      given: [all],
      when: without('3'),
      expected: chosen(11, ['3'], true),
    },
    {
      title: '[AP-11] and taken in again',
      given: [all, without('3')],
      when: rows('3'),
      expected: chosen(12, [], true),
    },
    {
      title: '[AP-11] all but all is nothing, and no longer all',
      given: [
        { type: 'all.selected', total: 2 },
        { type: 'rows.deselected', ids: ['1'], total: 2 },
      ],
      when: { type: 'rows.deselected', ids: ['2'], total: 2 },
      expected: nothing('none'),
    },
    {
      title: '[AP-12] from the last chosen row to this one, in either direction',
      given: [rows('2'), rows('4')],
      when: { ...rows('1'), page },
      expected: chosen(4, ['2', '4', '1', '3']),
    },
    {
      title: '[AP-12] gives up all rows in between',
      given: [rows('1', '2', '3', '4'), without('2')],
      when: { ...without('4'), page },
      expected: chosen(1, ['1']),
    },
    {
      title: '[AP-12] alone if the last one is on another page',
      given: [rows('9')],
      when: { ...rows('3'), page },
      expected: chosen(2, ['9', '3']),
    },
    {
      title: '[AP-12] alone after a whole page was chosen',
      given: [rows('2'), rows('5', '6')],
      when: { ...rows('3'), page },
      expected: chosen(4, ['2', '5', '6', '3']),
    },
    {
      title: '[AP-12] several at once reach from no other',
      given: [rows('5')],
      when: { ...rows('1', '2'), page },
      expected: chosen(3, ['5', '1', '2']),
    },
    {
      title: '[AP-12] alone after all were given up',
      given: [rows('1'), cleared],
      when: { ...rows('4'), page },
      expected: chosen(1, ['4']),
    },
    { title: '[AP-11] is cleared', given: [all], when: cleared, expected: nothing('none') },
    {
      title: '[AP-11] of another list is dropped, and that is said',
      given: [all],
      when: changed,
      expected: nothing('dropped'),
    },
    { title: '[AP-11] with nothing selected there is nothing to say', when: changed, expected: nothing('none') },
    {
      title: '[AP-11] it is said until something is selected anew',
      given: [rows('2'), changed],
      when: rows('3'),
      expected: chosen(1, ['3']),
    },
    { title: '[AP-11] or is cleared', given: [rows('2'), changed], when: cleared, expected: nothing('none') },
  ])
})

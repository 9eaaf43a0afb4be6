import { spec } from '../../../support/spec.ts'
import { customersAnswer } from '../../fixtures.ts'
import { asked, at, brief, came, changed, kept, queryOf, subject, waiting } from './subject.ts'

const PAGE_2 = queryOf({ page: 2 })
const ids = (...numbers: number[]) => numbers.map((number) => `id-${number}`)
const TEN = ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
const selected = (id: number) => ({ type: 'user.selected', id: `id-${id}` }) as const
const deselected = (id: number) => ({ type: 'user.deselected', id: `id-${id}` }) as const
const pageSelected = { type: 'page.selected' } as const
const pageDeselected = { type: 'page.deselected' } as const
const allSelected = { type: 'all.selected' } as const

describe('users: the selection', () => {
  spec(subject, [
    {
      title: '[AP-11] starts with nothing',
      when: came,
      expected: {
        state: at('loaded', 'none'),
        effects: [kept()],
        values: { selection: { isAll: false, ids: [] }, count: 0, part: 'none' },
      },
    },
    {
      title: '[AP-11] stays with nothing where no page is shown yet',
      when: pageSelected,
      expected: {
        state: at(waiting, 'none'),
        effects: [],
        values: { selection: { isAll: false, ids: [] }, count: 0, part: 'none' },
      },
    },
    {
      title: '[AP-11] stays with nothing where all are chosen of a list that did not come yet',
      when: allSelected,
      expected: {
        state: at(waiting, 'none'),
        effects: [],
        values: { selection: { isAll: false, ids: [] }, count: 0, part: 'none' },
      },
    },
    {
      title: '[AP-11] by id',
      given: [came, selected(2)],
      when: selected(5),
      expected: {
        state: at('loaded', 'chosen'),
        effects: [],
        values: { selection: { isAll: false, ids: ids(2, 5) }, count: 2, part: 'some' },
      },
    },
    {
      title: '[AP-11] the last one given up leaves nothing',
      given: [came, selected(2)],
      when: deselected(2),
      expected: { state: at('loaded', 'none'), effects: [], values: { count: 0 } },
    },
    {
      title: '[AP-11] the page that is shown',
      given: [came, selected(2)],
      when: pageSelected,
      expected: {
        state: at('loaded', 'chosen'),
        effects: [],
        values: { selection: { isAll: false, ids: ids(2, 1, 3, 4, 5, 6, 7, 8, 9, 10) }, count: 10, part: 'all' },
      },
    },
    {
      title: '[AP-11] and gives it up',
      given: [came, pageSelected],
      when: pageDeselected,
      expected: { state: at('loaded', 'none'), effects: [], values: { count: 0, part: 'none' } },
    },
    {
      title: '[AP-11] all of the filtered list, on every page',
      given: [came],
      when: allSelected,
      expected: {
        state: at('loaded', 'chosen'),
        effects: [],
        values: { selection: { isAll: true, ids: [] }, count: 2345, part: 'all' },
      },
    },
    {
      title: '[AP-11] and single ones left out of it',
      given: [came, allSelected],
      when: deselected(3),
      expected: {
        state: at('loaded', 'chosen'),
        effects: [],
        values: { selection: { isAll: true, ids: ids(3) }, count: 2344, part: 'some' },
      },
    },
    {
      title: '[AP-11] all but all is nothing, and no longer all',
      given: [{ done: 'fetchCustomers', output: customersAnswer([1, 2], 2) }, allSelected, deselected(1)],
      when: deselected(2),
      expected: {
        state: at('loaded', 'none'),
        effects: [],
        values: { selection: { isAll: false, ids: [] }, count: 0 },
      },
    },
    {
      title: '[AP-11] all of an empty list is nothing',
      given: [{ done: 'fetchCustomers', output: customersAnswer([], 0) }],
      when: allSelected,
      expected: { state: at('empty', 'none'), effects: [], values: { selection: { isAll: false, ids: [] } } },
    },
    {
      title: '[AP-11] is cleared',
      given: [came, allSelected],
      when: { type: 'selection.cleared' },
      expected: { state: at('loaded', 'none'), effects: [], values: { selection: { isAll: false, ids: [] } } },
    },
  ])
})

describe('users: the selection of another query', () => {
  spec(subject, [
    {
      title: '[AP-11] another page keeps it',
      given: [came, pageSelected, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: customersAnswer([11, 12], 12, 2) },
      expected: {
        state: at('loaded', 'chosen'),
        effects: [kept(PAGE_2, customersAnswer([11, 12], 12, 2))],
        values: { selection: { isAll: false, ids: TEN }, count: 10, part: 'none' },
      },
    },
    {
      title: '[AP-11] all stays all on another page',
      given: [came, allSelected, deselected(1)],
      when: changed(PAGE_2),
      expected: {
        state: at(brief, 'chosen'),
        effects: [asked(PAGE_2)],
        values: { selection: { isAll: true, ids: ids(1) }, count: 2344 },
      },
    },
    {
      title: '[AP-11] another order keeps it',
      given: [came, selected(2)],
      when: changed(queryOf({ sort: 'name' })),
      expected: {
        state: at(brief, 'chosen'),
        effects: [asked(queryOf({ sort: 'name' }))],
        values: { count: 1 },
      },
    },
    {
      title: '[AP-11] another search drops it, and that is said',
      given: [came, selected(2)],
      when: changed(queryOf({ search: 'ann' })),
      expected: {
        state: at(brief, 'dropped'),
        effects: [asked(queryOf({ search: 'ann' }))],
        values: { selection: { isAll: false, ids: [] }, count: 0, selectionState: 'dropped' },
      },
    },
    {
      title: '[AP-11] another filter drops all of the old list too',
      given: [came, allSelected],
      when: changed(queryOf({ filter: { country: 'DE' } })),
      expected: {
        state: at(brief, 'dropped'),
        effects: [asked(queryOf({ filter: { country: 'DE' } }))],
        values: { selection: { isAll: false, ids: [] }, count: 0 },
      },
    },
    {
      title: '[AP-11] with nothing selected there is nothing to say',
      given: [came],
      when: changed(queryOf({ search: 'ann' })),
      expected: { state: at(brief, 'none'), effects: [asked(queryOf({ search: 'ann' }))] },
    },
    {
      title: '[AP-11] it is said until something is selected anew',
      given: [came, selected(2), changed(queryOf({ search: 'ann' })), came],
      when: selected(3),
      expected: { state: at('loaded', 'chosen'), effects: [], values: { selection: { isAll: false, ids: ids(3) } } },
    },
  ])
})

import { ordersCall } from '../../../machines/model/orderCalls.ts'
import { listQueryOf } from '../../../machines/model/ordersChanges.ts'
import { DEFAULT_ORDERS_QUERY } from '../../../machines/model/ordersQuery.ts'
import { ALL_SELECTED } from '../../../machines/model/selection.ts'
import { ordersMachine, selectOrdersQuery, selectOrdersTotal } from '../../../machines/screens/orders/orders.machine.ts'
import { ordersAnswer } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

const ALL = DEFAULT_ORDERS_QUERY
const ANN = { ...ALL, search: 'Ann' }
const answer = ordersAnswer([1], 12)
const call = ordersCall(ALL)
const filed = { query: listQueryOf(ALL), selection: ALL_SELECTED }

/** The effects of an address: `search` is what it searches for, `before` what was searched for before. */
const arrives = (on: 'the address says all' | 'the address says Ann', search: string, before: string) => [
  { on, seeing: { search: before }, sees: { search, list: 'awaited' as const }, asks: ['query.changed to list'] },
  { on, seeing: { search: before, sought: before }, sees: { sought: search }, asks: ['query.adopted to search'] },
  // The selection was made in another list.
  { on, seeing: { search: before }, asks: ['list.changed to selection'] },
]

/** The list has one order of 12, or none. It lists all orders, or those of customers named Ann. */
export const orders = alphabet(ordersMachine, {
  starts: {
    opens: { query: ALL, offersOrders: true, mayExport: true },
    'opens for somebody who may not export': { query: ALL, offersOrders: true, mayExport: false },
    'opens with saved views': { query: ALL, offersOrders: true, mayExport: true, offersViews: true },
  },
  steps: {
    'the order comes': { type: 'answer.settled', call, state: 'loaded', answer },
    'no order comes': { type: 'answer.settled', call, state: 'empty', answer: ordersAnswer([], 0) },
    'the call is refused': { type: 'answer.settled', call, state: 'notPermitted', answer: null },
    'the call fails': { type: 'answer.settled', call, state: 'failed', answer: null },
    'the order is known': { type: 'answer.settled', call, state: 'refreshing', answer },
    'the known order stays': { type: 'answer.settled', call, state: 'outdated', answer },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the address says all': { type: 'query.changed', query: ALL },
    'the address says Ann': { type: 'query.changed', query: ANN },
    'Ann is searched for': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'the list is exported': { type: 'export.requested', selection: ALL_SELECTED },
    'the export comes': { type: 'export.completed', input: filed, output: answer.orders },
    'the export fails': { type: 'export.refused', input: filed, error: gone },
    'the views are opened': { type: 'views.opened' },
    'the code of views comes': { done: 'loadChunk', output: undefined },
    'the code of views does not come': { fail: 'loadChunk', error: gone },
    '120 seconds pass': { pass: 120_000 },
    'a view is chosen': { type: 'href.chosen', href: '/orders?view=all&search=Ann', replace: false },
  },
  reads: ({ context: { query, total, sought, mayExport, offersViews } }) => [
    mayExport,
    offersViews,
    query.search,
    total,
    sought,
  ],
  shows: {
    mayExport: ({ context }) => context.mayExport,
    list: ({ value }) => value.list,
    /** The state of the code of saved views. */
    views: ({ value: { views } }) => (typeof views === 'string' ? views : views.offered),
    total: selectOrdersTotal,
    search: (snapshot) => selectOrdersQuery(snapshot).search,
    sought: ({ context }) => context.sought,
  },
  facts: [
    {
      on: ['opens', 'opens for somebody who may not export', 'opens with saved views'],
      sees: { list: 'awaited', total: 0, search: '', sought: '' },
      asks: ['start search', 'start columns', 'start columnsMenu', 'start list', 'start selection', 'start export'],
    },
    { on: 'opens', sees: { mayExport: true, views: 'unoffered' } },
    { on: 'opens with saved views', sees: { mayExport: true, views: 'idle' }, asks: ['start viewsMenu'] },
    { on: 'opens for somebody who may not export', sees: { mayExport: false, views: 'unoffered' } },
    { on: 'the order comes', sees: { list: 'answered', total: 12 }, asks: ['search.answered to search'] },
    { on: 'no order comes', sees: { list: 'answered', total: 0 }, asks: ['search.answered to search'] },
    {
      on: ['the call is refused', 'the call fails'],
      sees: { list: 'failed', total: 0 },
      asks: ['search.failed to search'],
    },
    { on: 'the order is known', sees: { total: 12 } },
    { on: 'the known order stays', sees: { list: 'failed', total: 12 }, asks: ['search.failed to search'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    ...arrives('the address says all', '', 'Ann'),
    ...arrives('the address says Ann', 'Ann', ''),
    // The address changes first: the list follows once the address has the search.
    { on: 'Ann is searched for', seeing: { search: '' }, sees: { sought: 'Ann' }, asks: ['href.chosen'] },
    { on: 'Ann is searched for', seeing: { search: 'Ann', list: 'answered' }, asks: ['search.answered to search'] },
    {
      on: 'Ann is searched for',
      seeing: { search: 'Ann', list: 'failed' },
      sees: { list: 'awaited' },
      asks: ['retry.requested to list'],
    },
    { on: 'the search is cleared', sees: { sought: '' }, asks: ['href.chosen'] },
    { on: 'the list is exported', seeing: { mayExport: true, total: 12 }, asks: ['command.requested to export'] },
    { on: 'the export comes', asks: ['saveTable'] },
    { on: 'the export fails', asks: ['logError'] },
    ...(['idle', 'failed'] as const).map(
      (views) =>
        ({ on: 'the views are opened', seeing: { views }, sees: { views: 'loading' }, asks: ['loadChunk'] }) as const,
    ),
    { on: 'the views are opened', seeing: { views: 'ready' }, asks: ['views.opened to views'] },
    {
      on: 'the code of views comes',
      seeing: { views: 'loading' },
      sees: { views: 'ready' },
      asks: ['start views'],
    },
    {
      on: 'the code of views does not come',
      seeing: { views: 'loading' },
      sees: { views: 'failed' },
      asks: ['logError'],
    },
    { on: '120 seconds pass', seeing: { views: 'loading' }, sees: { views: 'failed' } },
    { on: 'a view is chosen', seeing: { views: 'ready' }, asks: ['href.chosen'] },
    {
      on: ['the address says all', 'the address says Ann'],
      seeing: { views: 'ready' },
      asks: ['query.changed to views'],
    },
  ],
})

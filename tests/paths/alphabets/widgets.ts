import {
  selectBikeSort,
  selectFoundBikes,
  selectSampleTab,
  selectSampleValues,
  selectTableLook,
  selectTrendPeriod,
  widgetsMachine,
} from '../../../machines/screens/widgets/widgets.machine.ts'
import { alphabet } from '../alphabet.ts'

const PARTS = [
  ...['switch', 'alert', 'password', 'accordion', 'stepper', 'menu'],
  ...['panel', 'modal', 'search', 'searchList', 'selection', 'choice', 'others', 'pieTable'],
]

export const widgets = alphabet(widgetsMachine, {
  starts: { 'the gallery opens': undefined },
  steps: {
    'Range is chosen': { type: 'tab.chosen', tab: 'range' },
    'Charging is chosen': { type: 'tab.chosen', tab: 'charging' },
    'Winter is chosen': { type: 'tab.chosen', tab: 'winter' },
    'the table is loaded': { type: 'look.chosen', look: 'loaded' },
    'the table is loading': { type: 'look.chosen', look: 'loading' },
    'the table is empty': { type: 'look.chosen', look: 'empty' },
    'the table has failed': { type: 'look.chosen', look: 'failed' },
    'the year is chosen': { type: 'period.chosen', period: 'year' },
    'the month is chosen': { type: 'period.chosen', period: 'month' },
    'the week is chosen': { type: 'period.chosen', period: 'week' },
    'the table is sorted by model': { type: 'sort.chosen', column: 'model' },
    'a note is typed': { type: 'value.changed', changes: { note: 'Ring twice' } },
    'trail is searched for': { type: 'search.requested', query: 'trail' },
    'the search is cleared': { type: 'search.cleared' },
  },
  // No guard reads the context here; the sort order tells the facts apart.
  reads: (snapshot) => [selectBikeSort(snapshot).order],
  shows: {
    tab: selectSampleTab,
    table: selectTableLook,
    trend: selectTrendPeriod,
    order: (snapshot) => selectBikeSort(snapshot).order,
    note: (snapshot) => selectSampleValues(snapshot).note,
    found: (snapshot) => selectFoundBikes(snapshot).map(({ title }) => title),
  },
  facts: [
    {
      on: 'the gallery opens',
      sees: { tab: 'range', table: 'loaded', trend: 'month', order: 'asc' },
      asks: PARTS.map((name) => `start ${name}`),
    },
    { on: 'the gallery opens', sees: { note: 'Please ring the bell twice.', found: [] } },
    { on: 'Range is chosen', sees: { tab: 'range' } },
    { on: 'Charging is chosen', sees: { tab: 'charging' } },
    { on: 'Winter is chosen', sees: { tab: 'winter' } },
    { on: 'the table is loaded', sees: { table: 'loaded' } },
    { on: 'the table is loading', sees: { table: 'loading' } },
    { on: 'the table is empty', sees: { table: 'empty' } },
    { on: 'the table has failed', sees: { table: 'failed' } },
    { on: 'the year is chosen', sees: { trend: 'year' } },
    { on: 'the month is chosen', sees: { trend: 'month' } },
    { on: 'the week is chosen', sees: { trend: 'week' } },
    { on: 'the table is sorted by model', seeing: { order: 'asc' }, sees: { order: 'desc' } },
    { on: 'the table is sorted by model', seeing: { order: 'desc' }, sees: { order: 'asc' } },
    { on: 'a note is typed', sees: { note: 'Ring twice' } },
    {
      on: 'trail is searched for',
      sees: { found: ['Trail 500', 'Trail 900 Carbon'] },
      asks: ['search.answered to search'],
    },
    { on: 'the search is cleared', sees: { found: [] } },
  ],
})

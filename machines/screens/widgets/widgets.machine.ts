import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { accordionMachine } from '../../kit/accordion.machine.ts'
import { choices, isChosen } from '../../kit/choice.ts'
import { changesIn, queryIn } from '../../kit/params.ts'
import { type SearchNews, searchMachine } from '../../kit/search.machine.ts'
import { searchListMachine } from '../../kit/searchList.machine.ts'
import { selectionMachine } from '../../kit/selection.machine.ts'
import { seriesChoiceMachine } from '../../kit/seriesChoice.machine.ts'
import { type StepperNews, stepperMachine } from '../../kit/stepper.machine.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import { PERIODS, type Period } from '../../model/periods.ts'
import type { ListItem } from '../../model/search.ts'
import { drawerMachine } from '../../shell/drawer.machine.ts'
import { menuMachine } from '../../shell/menu.machine.ts'
import {
  type BikeColumn,
  type BikeSort,
  findBikes,
  SAMPLE_SECTIONS,
  SAMPLE_STEPS,
  SAMPLE_VALUES,
  type SampleValues,
  sortedOtherwise,
} from './widgetSamples.ts'

export const SAMPLE_TABS = ['range', 'charging', 'winter'] as const
export type SampleTab = (typeof SAMPLE_TABS)[number]

export const TABLE_LOOKS = ['loaded', 'loading', 'empty', 'failed'] as const
export type TableLook = (typeof TABLE_LOOKS)[number]

type WidgetsEvent =
  | SearchNews
  | StepperNews
  | { type: 'tab.chosen'; tab: SampleTab }
  | { type: 'period.chosen'; period: Period }
  /** Shows the table in this state. */
  | { type: 'look.chosen'; look: TableLook }
  | { type: 'sort.chosen'; column: BikeColumn }
  | { type: 'value.changed'; changes: Partial<SampleValues> }

const NONE: readonly ListItem[] = []
const STEPS = SAMPLE_STEPS.map((_, index) => index + 1)

/** The gallery of the kit's components with sample data. Each has its own machine, as on any screen. */
export const widgetsMachine = setup({
  types: {
    context: {} as {
      readonly sort: BikeSort
      readonly values: SampleValues
      readonly sought: string
    },
    events: {} as WidgetsEvent,
    children: {} as {
      switch: 'toggle'
      alert: 'toggle'
      password: 'toggle'
      accordion: 'accordion'
      stepper: 'stepper'
      menu: 'menu'
      panel: 'drawer'
      modal: 'drawer'
      search: 'search'
      searchList: 'searchList'
      selection: 'selection'
      choice: 'seriesChoice'
      others: 'toggle'
      pieTable: 'toggle'
    },
  },
  actors: {
    accordion: accordionMachine,
    drawer: drawerMachine,
    menu: menuMachine,
    search: searchMachine,
    searchList: searchListMachine,
    selection: selectionMachine,
    seriesChoice: seriesChoiceMachine,
    stepper: stepperMachine,
    toggle: toggleMachine,
  },
  actions: {
    sortTable: assign(({ context }, params: { column: BikeColumn }) => ({
      sort: sortedOtherwise(context.sort, params.column),
    })),
    storeValues: assign(({ context }, params: { changes: Partial<SampleValues> }) => ({
      values: { ...context.values, ...params.changes },
    })),
    storeSearch: assign((_, params: { query: string }) => ({ sought: params.query })),
    forgetSearch: assign({ sought: '' }),
    answerSearch: sendTo('search', { type: 'search.answered' as const }),
  },
  guards: { isChosen },
}).createMachine({
  id: 'widgets',
  context: { sort: { by: 'model', order: 'asc' }, values: SAMPLE_VALUES, sought: '' },
  invoke: [
    { id: 'switch', src: 'toggle', input: { isOn: true } },
    { id: 'alert', src: 'toggle' },
    { id: 'password', src: 'toggle' },
    { id: 'accordion', src: 'accordion', input: { isSingle: false, open: [SAMPLE_SECTIONS[0].id] } },
    { id: 'stepper', src: 'stepper', input: { steps: SAMPLE_STEPS.length, valid: STEPS } },
    { id: 'menu', src: 'menu' },
    { id: 'panel', src: 'drawer', input: { chunk: null } },
    { id: 'modal', src: 'drawer', input: { chunk: null } },
    { id: 'search', src: 'search' },
    { id: 'searchList', src: 'searchList' },
    { id: 'selection', src: 'selection' },
    { id: 'choice', src: 'seriesChoice' },
    { id: 'others', src: 'toggle' },
    { id: 'pieTable', src: 'toggle' },
  ],
  on: {
    'search.requested': { actions: [{ type: 'storeSearch', params: queryIn }, 'answerSearch'] },
    'search.cleared': { actions: 'forgetSearch' },
    'sort.chosen': { actions: { type: 'sortTable', params: ({ event }) => ({ column: event.column }) } },
    'value.changed': { actions: { type: 'storeValues', params: changesIn } },
  },
  type: 'parallel',
  states: {
    tab: {
      initial: 'range',
      on: { 'tab.chosen': choices(SAMPLE_TABS, ({ tab }: { tab: SampleTab }) => tab) },
      states: { range: {}, charging: {}, winter: {} },
    },
    table: {
      initial: 'loaded',
      on: { 'look.chosen': choices(TABLE_LOOKS, ({ look }: { look: TableLook }) => look) },
      states: { loaded: {}, loading: {}, empty: {}, failed: {} },
    },
    trend: {
      initial: 'month',
      on: { 'period.chosen': choices(PERIODS, ({ period }: { period: Period }) => period) },
      states: { year: {}, month: {}, week: {} },
    },
  },
})

type WidgetsSnapshot = SnapshotFrom<typeof widgetsMachine>
export const selectSampleTab = ({ value }: WidgetsSnapshot): SampleTab => value.tab
export const selectTableLook = ({ value }: WidgetsSnapshot): TableLook => value.table
export const selectTrendPeriod = ({ value }: WidgetsSnapshot): Period => value.trend
export const selectBikeSort = ({ context }: WidgetsSnapshot): BikeSort => context.sort
export const selectSampleValues = ({ context }: WidgetsSnapshot): SampleValues => context.values
export const selectFoundBikes = ({ context }: WidgetsSnapshot): readonly ListItem[] =>
  context.sought === '' ? NONE : findBikes(context.sought)

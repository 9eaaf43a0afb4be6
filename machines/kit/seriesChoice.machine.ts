import { or, type SnapshotFrom, setup, stateIn } from 'xstate'
import { SERIES, type Series } from '../model/series.ts'
import { TEXTS } from '../model/texts.ts'

type SeriesChoiceEvent = { type: 'sales.toggled' } | { type: 'count.toggled' } | { type: 'percent.toggled' }

/** The series that a pie shows. At least one stays on. */
export const seriesChoiceMachine = setup({
  types: { events: {} as SeriesChoiceEvent },
  guards: {
    isCountOrPercentOn: or([stateIn({ count: 'on' }), stateIn({ percent: 'on' })]),
    isSalesOrPercentOn: or([stateIn({ sales: 'on' }), stateIn({ percent: 'on' })]),
    isSalesOrCountOn: or([stateIn({ sales: 'on' }), stateIn({ count: 'on' })]),
  },
}).createMachine({
  id: 'seriesChoice',
  type: 'parallel',
  states: {
    sales: {
      initial: 'on',
      states: {
        on: { on: { 'sales.toggled': { guard: 'isCountOrPercentOn', target: 'off' } } },
        off: { on: { 'sales.toggled': 'on' } },
      },
    },
    count: {
      initial: 'off',
      states: {
        on: { on: { 'count.toggled': { guard: 'isSalesOrPercentOn', target: 'off' } } },
        off: { on: { 'count.toggled': 'on' } },
      },
    },
    percent: {
      initial: 'off',
      states: {
        on: { on: { 'percent.toggled': { guard: 'isSalesOrCountOn', target: 'off' } } },
        off: { on: { 'percent.toggled': 'on' } },
      },
    },
  },
})

type SeriesChoiceSnapshot = SnapshotFrom<typeof seriesChoiceMachine>

/** The chosen series in the order of their toggles. A new array each time: compare its members. */
export const selectChosenSeries = (snapshot: SeriesChoiceSnapshot): Series[] =>
  SERIES.filter((series) => snapshot.value[series] === 'on')

/** Why a series cannot be toggled now, or null. */
export const selectToggleObstacle = (snapshot: SeriesChoiceSnapshot, series: Series): string | null =>
  snapshot.can({ type: `${series}.toggled` }) ? null : TEXTS.lastSeries

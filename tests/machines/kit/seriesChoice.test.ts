import {
  selectChosenSeries,
  selectToggleObstacle,
  seriesChoiceMachine,
} from '../../../machines/kit/seriesChoice.machine.ts'
import { type Series, toggleObstacle } from '../../../machines/model/series.ts'
import { spec } from '../../support/spec.ts'

type ChoiceSnapshot = Parameters<typeof selectChosenSeries>[0]
const mayToggle = (series: 'sales' | 'count' | 'percent') => (snapshot: ChoiceSnapshot) =>
  selectToggleObstacle(snapshot, series) === null

const sales = { type: 'sales.toggled' } as const
const count = { type: 'count.toggled' } as const
const percent = { type: 'percent.toggled' } as const
const on = (...series: readonly string[]) => ({
  sales: series.includes('sales') ? 'on' : 'off',
  count: series.includes('count') ? 'on' : 'off',
  percent: series.includes('percent') ? 'on' : 'off',
})

const subject = {
  machine: seriesChoiceMachine,
  select: {
    chosen: selectChosenSeries,
    maySales: mayToggle('sales'),
    mayCount: mayToggle('count'),
    mayPercent: mayToggle('percent'),
  },
}

describe('series choice', () => {
  spec(subject, [
    {
      title: '[DA-8] starts with Sales, which may not be toggled while it is the only one',
      when: 'start',
      expected: {
        state: on('sales'),
        effects: [],
        values: { chosen: ['sales'], maySales: false, mayCount: true, mayPercent: true },
      },
    },
    {
      title: '[DA-8] does not switch off Sales while it is the only one',
      when: sales,
      expected: { state: on('sales'), effects: [], values: { chosen: ['sales'] } },
    },
    {
      title: '[DA-8] adds a second series, and then allows toggling the first',
      when: percent,
      expected: {
        state: on('sales', 'percent'),
        effects: [],
        values: { chosen: ['sales', 'percent'], maySales: true, mayPercent: true },
      },
    },
    {
      title: '[DA-8] has all three series in the order of their toggles',
      given: [percent],
      when: count,
      expected: {
        state: on('sales', 'count', 'percent'),
        effects: [],
        values: { chosen: ['sales', 'count', 'percent'] },
      },
    },
    {
      title: '[DA-8] switches off Sales while No. is on',
      given: [count],
      when: sales,
      expected: { state: on('count'), effects: [], values: { chosen: ['count'], mayCount: false, maySales: true } },
    },
    {
      title: '[DA-8] switches off Sales while Percent is on',
      given: [percent],
      when: sales,
      expected: { state: on('percent'), effects: [], values: { mayPercent: false } },
    },
    {
      title: '[DA-8] does not switch off No. while it is the only one',
      given: [count, sales],
      when: count,
      expected: { state: on('count'), effects: [] },
    },
    {
      title: '[DA-8] switches off No. while Sales is on',
      given: [count],
      when: count,
      expected: { state: on('sales'), effects: [] },
    },
    {
      title: '[DA-8] switches off No. while Percent is on',
      given: [count, percent, sales],
      when: count,
      expected: { state: on('percent'), effects: [] },
    },
    {
      title: '[DA-8] does not switch off Percent while it is the only one',
      given: [percent, sales],
      when: percent,
      expected: { state: on('percent'), effects: [] },
    },
    {
      title: '[DA-8] switches off Percent while Sales is on',
      given: [percent],
      when: percent,
      expected: { state: on('sales'), effects: [] },
    },
    {
      title: '[DA-8] switches off Percent while No. is on',
      given: [percent, count, sales],
      when: percent,
      expected: { state: on('count'), effects: [] },
    },
    {
      title: '[DA-8] switches Sales on again',
      given: [count, sales],
      when: sales,
      expected: { state: on('sales', 'count'), effects: [] },
    },
  ])
})

describe('series in the address', () => {
  const last = 'At least one must stay on. Turn on another first.'
  it.each<[readonly Series[], Series, string | null]>([
    [['sales'], 'sales', last],
    [['percent'], 'percent', last],
    [['sales'], 'count', null],
    [['sales', 'count'], 'sales', null],
    [['sales', 'count', 'percent'], 'percent', null],
  ])('[DA-8] [ND-30] with %j on, the obstacle to toggling %s is: %s', (chosen, series, obstacle) => {
    expect(toggleObstacle(chosen, series)).toBe(obstacle)
  })
})

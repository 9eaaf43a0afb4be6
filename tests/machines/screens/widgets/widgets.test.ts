import { selectSectionState } from '../../../../machines/kit/accordion.machine.ts'
import { selectChosenSeries } from '../../../../machines/kit/seriesChoice.machine.ts'
import { selectStepState } from '../../../../machines/kit/stepper.machine.ts'
import { SAMPLE_SECTIONS, SAMPLE_VALUES } from '../../../../machines/screens/widgets/widgetSamples.ts'
import {
  SAMPLE_TABS,
  selectBikeSort,
  selectFoundBikes,
  selectSampleTab,
  selectSampleValues,
  selectTableLook,
  selectTrendPeriod,
  TABLE_LOOKS,
  widgetsMachine,
} from '../../../../machines/screens/widgets/widgets.machine.ts'
import { selectDrawerState } from '../../../../machines/shell/drawer.machine.ts'
import { selectIsMenuOpen } from '../../../../machines/shell/menu.machine.ts'
import { flows, spec } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof selectSampleTab>[0]

const subject = {
  machine: widgetsMachine,
  select: {
    tab: selectSampleTab,
    look: selectTableLook,
    period: selectTrendPeriod,
    sort: selectBikeSort,
    values: selectSampleValues,
    found: (snapshot: Snapshot) => selectFoundBikes(snapshot).map(({ title }) => title),
    search: ({ children }: Snapshot) => children.search?.getSnapshot().value.search,
    toggles: ({ children: { switch: one, alert, password } }: Snapshot) =>
      [one, alert, password].map((toggle) => toggle?.getSnapshot().value),
    drawers: ({ children: { panel, modal } }: Snapshot) =>
      [panel, modal].map((drawer) => drawer && selectDrawerState(drawer.getSnapshot())),
    isMenuOpen: ({ children: { menu } }: Snapshot) => menu && selectIsMenuOpen(menu.getSnapshot()),
    sections: ({ children: { accordion } }: Snapshot) =>
      accordion && SAMPLE_SECTIONS.map(({ id }) => selectSectionState(accordion.getSnapshot(), id)),
    parts: ({ children: { searchList, selection, others } }: Snapshot) =>
      [searchList, selection, others].map((part) => part?.id),
    series: ({ children: { choice } }: Snapshot) => choice && selectChosenSeries(choice.getSnapshot()),
    steps: ({ children: { stepper } }: Snapshot) =>
      stepper && [1, 2, 3, 4].map((step) => selectStepState(stepper.getSnapshot(), step)),
  },
}

const START = { tab: 'range', table: 'loaded', trend: 'month' } as const

describe('the gallery of widgets', () => {
  spec(subject, [
    {
      title: '[RT-9] starts with every part in its first state, and asks nothing of the world',
      when: 'start',
      expected: {
        state: START,
        effects: [],
        values: {
          sort: { by: 'model', order: 'asc' },
          found: [],
          search: 'idle',
          toggles: ['on', 'off', 'off'],
          drawers: ['hidden', 'hidden'],
          isMenuOpen: false,
          sections: SAMPLE_SECTIONS.map((_, at) => (at === 0 ? 'open' : 'closed')),
          parts: ['searchList', 'selection', 'others'],
          series: ['sales'],
          steps: ['current', 'pending', 'pending', 'pending'],
          values: SAMPLE_VALUES,
        },
      },
    },
    ...SAMPLE_TABS.map((tab) => ({
      title: `shows the panel of the tab ${tab}`,
      given: [{ type: 'tab.chosen' as const, tab: 'charging' as const }],
      when: { type: 'tab.chosen' as const, tab },
      expected: { state: { ...START, tab }, effects: [], values: { tab } },
    })),
    ...TABLE_LOOKS.map((look) => ({
      title: `shows the table as it looks ${look}`,
      given: [{ type: 'look.chosen' as const, look: 'empty' as const }],
      when: { type: 'look.chosen' as const, look },
      expected: { state: { ...START, table: look }, effects: [], values: { look } },
    })),
    ...(['year', 'month', 'week'] as const).map((period) => ({
      title: `shows the trend by ${period}`,
      given: [{ type: 'period.chosen' as const, period: 'week' as const }],
      when: { type: 'period.chosen' as const, period },
      expected: { state: { ...START, trend: period }, effects: [], values: { period } },
    })),
    {
      title: '[SH-16] opens a section beside the others',
      given: [{ to: 'accordion', event: { type: 'section.toggled', section: SAMPLE_SECTIONS[1].id } }],
      when: { pass: 250 },
      expected: {
        state: START,
        effects: [],
        values: { sections: SAMPLE_SECTIONS.map((_, at) => (at < 2 ? 'open' : 'closed')) },
      },
    },
    {
      title: 'keeps what is typed in the fields, each apart',
      given: [{ type: 'value.changed', changes: { plain: 'Fold 200' } }],
      when: { type: 'value.changed', changes: { size: 'large' } },
      expected: {
        state: START,
        effects: [],
        values: { values: { ...SAMPLE_VALUES, plain: 'Fold 200', size: 'large' } },
      },
    },
  ])

  flows(subject, [
    {
      title: '[AP-11] sorts by a column, and the other way round when it is chosen again',
      steps: [
        ['start', { effects: [] }],
        [
          { type: 'sort.chosen', column: 'stock' },
          { effects: [], values: { sort: { by: 'stock', order: 'asc' } } },
        ],
        [
          { type: 'sort.chosen', column: 'stock' },
          { effects: [], values: { sort: { by: 'stock', order: 'desc' } } },
        ],
        [
          { type: 'sort.chosen', column: 'price' },
          { effects: [], values: { sort: { by: 'price', order: 'asc' } } },
        ],
      ],
    },
    {
      title: '[SH-15] [SH-18] answers its search, and forgets what was found where it is cleared',
      steps: [
        ['start', { effects: [] }],
        [
          { to: 'search', event: { type: 'query.changed', query: 'trail' } },
          { effects: [], values: { found: [] } },
        ],
        [
          { to: 'search', event: { type: 'search.submitted' } },
          { effects: [], values: { found: ['Trail 500', 'Trail 900 Carbon'], search: 'answered' } },
        ],
        [
          { to: 'search', event: { type: 'query.changed', query: '' } },
          { effects: [], values: { found: [], search: 'idle' } },
        ],
      ],
    },
    {
      title: '[SH-18] its steps go on to the end and begin again',
      steps: [
        ['start', { effects: [] }],
        ...[1, 2, 3].map(() => [{ to: 'stepper', event: { type: 'step.completed' } }, { effects: [] }] as const),
        [
          { to: 'stepper', event: { type: 'step.completed' } },
          { state: START, effects: [], values: { steps: ['completed', 'completed', 'completed', 'completed'] } },
        ],
        [
          { to: 'stepper', event: { type: 'stepper.restarted' } },
          { effects: [], values: { steps: ['current', 'pending', 'pending', 'pending'] } },
        ],
      ],
    },
    {
      title: '[SH-18] opens its panel and its modal apart, without anything to load',
      steps: [
        ['start', { effects: [] }],
        [
          { to: 'panel', event: { type: 'drawer.opened' } },
          { effects: [], values: { drawers: ['shown', 'hidden'] } },
        ],
        [
          { to: 'panel', event: { type: 'drawer.closed' } },
          { effects: [], values: { drawers: ['hidden', 'hidden'] } },
        ],
        [
          { to: 'modal', event: { type: 'drawer.opened' } },
          { effects: [], values: { drawers: ['hidden', 'shown'] } },
        ],
      ],
    },
  ])
})

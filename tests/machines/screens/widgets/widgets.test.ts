import { selectSectionState } from '../../../../machines/kit/accordion.machine.ts'
import { selectChosenSeries } from '../../../../machines/kit/seriesChoice.machine.ts'
import { selectStepState } from '../../../../machines/kit/stepper.machine.ts'
import { SAMPLE_SECTIONS, SAMPLE_VALUES } from '../../../../machines/screens/widgets/widgetSamples.ts'
import {
  selectBikeSort,
  selectFoundBikes,
  type selectSampleTab,
  selectSampleValues,
  widgetsMachine,
} from '../../../../machines/screens/widgets/widgets.machine.ts'
import { selectDrawerState } from '../../../../machines/shell/drawer.machine.ts'
import { selectIsMenuOpen } from '../../../../machines/shell/menu.machine.ts'
import { flows, spec } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof selectSampleTab>[0]

const subject = {
  machine: widgetsMachine,
  select: {
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
      title: 'starts with every part in its initial state, and makes no calls',
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
    {
      title: '[SH-16] opens a section and keeps the others open',
      given: [{ to: 'accordion', event: { type: 'section.toggled', section: SAMPLE_SECTIONS[1].id } }],
      when: { pass: 250 },
      expected: {
        state: START,
        effects: [],
        values: { sections: SAMPLE_SECTIONS.map((_, at) => (at < 2 ? 'open' : 'closed')) },
      },
    },
  ])

  flows(subject, [
    {
      title: '[AP-11] sorts by a column, and reverses the order when it is chosen again',
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
      title: '[SH-18] completes its steps to the end and starts again',
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
      title: '[SH-18] opens its panel and its modal separately, without loading anything',
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

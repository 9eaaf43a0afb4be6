import { selectSectionState } from '../../../../machines/kit/accordion.machine.ts'
import { DEMO_MENU } from '../../../../machines/screens/menuTest/demoMenu.ts'
import { menuTestMachine, selectFound } from '../../../../machines/screens/menuTest/menuTest.machine.ts'
import { flows } from '../../../support/spec.ts'

type Snapshot = Parameters<typeof selectFound>[0]

const subject = {
  machine: menuTestMachine,
  select: {
    found: (snapshot: Snapshot) => selectFound(snapshot).map(({ title }) => title),
    sections: ({ children: { accordion } }: Snapshot) =>
      accordion && DEMO_MENU.map(({ id }) => selectSectionState(accordion.getSnapshot(), id)),
    search: ({ children }: Snapshot) => children.search?.getSnapshot().value.search,
  },
}
const types = (text: string) => ({ to: 'search', event: { type: 'text.changed', text } }) as const
const presses = { to: 'search', event: { type: 'search.submitted' } } as const

describe('demo menu', () => {
  flows(subject, [
    {
      title: '[SH-14] opens one section at a time, initially the first',
      steps: [
        ['start', { effects: [], values: { sections: ['open', 'closed', 'closed'] } }],
        [{ to: 'accordion', event: { type: 'section.toggled', section: 'workshop' } }, { effects: [] }],
        [{ pass: 250 }, { effects: [], values: { sections: ['closed', 'open', 'closed'] } }],
      ],
    },
    {
      title: '[SH-14] searches from three characters on, and not with two, even on Enter',
      steps: [
        ['start', { state: 'browsed', effects: [], values: { found: [] } }],
        [types('re'), { state: 'browsed', effects: [] }],
        [presses, { state: 'browsed', effects: [] }],
        [{ pass: 10_000 }, { state: 'browsed', effects: [], values: { found: [], search: 'idle' } }],
        [types('rep'), { state: 'browsed', effects: [] }],
        [presses, { state: 'searched', effects: [], values: { found: ['Repairs'], search: 'answered' } }],
      ],
    },
  ])
})

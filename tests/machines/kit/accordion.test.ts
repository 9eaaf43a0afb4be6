import { accordionMachine, type SectionState, selectSectionState } from '../../../machines/kit/accordion.machine.ts'
import { flows, spec } from '../../support/spec.ts'

const toggled = (section: string) => ({ type: 'section.toggled', section }) as const

const select = {
  header: (snapshot: Parameters<typeof selectSectionState>[0]) => selectSectionState(snapshot, 'header'),
  footer: (snapshot: Parameters<typeof selectSectionState>[0]) => selectSectionState(snapshot, 'footer'),
}
const sliding = (header: SectionState, footer: SectionState) => ({
  state: 'sliding',
  effects: [],
  values: { header, footer },
})
const still = (header: SectionState, footer: SectionState) => ({
  state: 'still',
  effects: [],
  values: { header, footer },
})

describe('accordion', () => {
  spec({ machine: accordionMachine, input: { isSingle: true }, select }, [
    { title: 'starts closed', when: 'start', expected: still('closed', 'closed') },
    {
      title: 'starts with the given sections open',
      input: { isSingle: true, open: ['header'] },
      when: 'start',
      expected: still('open', 'closed'),
    },
    {
      title: '[SH-16] slides a section open when it is toggled',
      when: toggled('header'),
      expected: sliding('opening', 'closed'),
    },
    {
      title: '[SH-16] is still opening after 249 ms',
      given: [toggled('header')],
      when: { pass: 249 },
      expected: sliding('opening', 'closed'),
    },
    {
      title: '[SH-16] is open after 250 ms',
      given: [toggled('header'), { pass: 249 }],
      when: { pass: 1 },
      expected: still('open', 'closed'),
    },
    {
      title: '[SH-16] slides an open section closed when it is toggled',
      input: { isSingle: true, open: ['header'] },
      when: toggled('header'),
      expected: sliding('closing', 'closed'),
    },
    {
      title: '[SH-16] is still closing after 249 ms',
      input: { isSingle: true, open: ['header'] },
      given: [toggled('header')],
      when: { pass: 249 },
      expected: sliding('closing', 'closed'),
    },
    {
      title: '[SH-16] is closed after 250 ms',
      input: { isSingle: true, open: ['header'] },
      given: [toggled('header'), { pass: 249 }],
      when: { pass: 1 },
      expected: still('closed', 'closed'),
    },
    {
      title: '[SH-16] with one section at a time, closes the open section when another is opened',
      input: { isSingle: true, open: ['header'] },
      when: toggled('footer'),
      expected: sliding('closing', 'opening'),
    },
    {
      title: '[SH-16] with several sections at a time, leaves an open section open when another is opened',
      input: { isSingle: false, open: ['header'] },
      when: toggled('footer'),
      expected: sliding('open', 'opening'),
    },
    {
      title: '[SH-16] with several sections at a time, leaves an open section open when another is closed',
      input: { isSingle: false, open: ['header', 'footer'] },
      when: toggled('footer'),
      expected: sliding('open', 'closing'),
    },
  ])

  flows({ machine: accordionMachine, input: { isSingle: true }, select }, [
    {
      title: '[SH-16] a section that is toggled while it opens takes the full 250 ms to close',
      steps: [
        ['start', still('closed', 'closed')],
        [toggled('header'), sliding('opening', 'closed')],
        [{ pass: 200 }, sliding('opening', 'closed')],
        [toggled('header'), sliding('closing', 'closed')],
        [{ pass: 249 }, sliding('closing', 'closed')],
        [{ pass: 1 }, still('closed', 'closed')],
      ],
    },
    {
      title: '[SH-16] a section that is still opening when another is toggled is open together with that',
      input: { isSingle: false },
      steps: [
        ['start', still('closed', 'closed')],
        [toggled('header'), sliding('opening', 'closed')],
        [{ pass: 100 }, sliding('opening', 'closed')],
        [toggled('footer'), sliding('opening', 'opening')],
        [{ pass: 250 }, still('open', 'open')],
      ],
    },
  ])
})

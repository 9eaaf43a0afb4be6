import { scrollMachine, selectIsTopOffered } from '../../../machines/shell/scroll.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows, spec } from '../../support/spec.ts'

const scrolledTo = (offset: number) => ({ from: 'watchScroll', event: { type: 'page.scrolled', offset } }) as const
const subject = { machine: scrollMachine, select: { isOffered: selectIsTopOffered } }
const toTop: Effect = { tell: 'scrollToTop', params: { duration: 600 } }

describe('scroll', () => {
  spec(subject, [
    {
      title: '[SH-6] at first nothing is known of the page: the way to its top is not offered',
      when: 'start',
      expected: { state: 'near', effects: [{ watch: 'watchScroll' }], values: { isOffered: false } },
    },
    {
      title: '[SH-6] at an offset of 200 px it is not offered',
      when: scrolledTo(200),
      expected: { state: 'near', effects: [], values: { isOffered: false } },
    },
    {
      title: '[SH-6] beyond 200 px it is',
      when: scrolledTo(201),
      expected: { state: 'far', effects: [], values: { isOffered: true } },
    },
    {
      title: '[SH-6] back at 200 px it goes away',
      given: [scrolledTo(900)],
      when: scrolledTo(200),
      expected: { state: 'near', effects: [], values: { isOffered: false } },
    },
    {
      title: '[SH-6] asked for, the page goes to its top in 600 ms, and the control goes away',
      given: [scrolledTo(900)],
      when: { type: 'top.requested' },
      expected: { state: 'returning', effects: [toTop], values: { isOffered: false } },
    },
    {
      title: '[SH-6] near the top there is nothing to ask for',
      when: { type: 'top.requested' },
      expected: { state: 'near', effects: [] },
    },
  ])

  flows(subject, [
    {
      title: '[SH-6] asking again on the way starts nothing anew; after 600 ms it has arrived',
      steps: [
        ['start', { effects: [{ watch: 'watchScroll' }] }],
        [scrolledTo(900), { state: 'far', effects: [] }],
        [{ type: 'top.requested' }, { state: 'returning', effects: [toTop] }],
        [{ type: 'top.requested' }, { state: 'returning', effects: [] }],
        [scrolledTo(0), { state: 'returning', effects: [] }],
        [{ pass: 599 }, { state: 'returning', effects: [] }],
        [{ pass: 1 }, { state: 'near', effects: [], values: { isOffered: false } }],
      ],
    },
    {
      title: '[SH-6] whoever takes hold of the page on the way is offered it again',
      steps: [
        ['start', { effects: [{ watch: 'watchScroll' }] }],
        [scrolledTo(900), { effects: [] }],
        [{ type: 'top.requested' }, { effects: [toTop] }],
        [scrolledTo(500), { effects: [], values: { isOffered: false } }],
        [{ pass: 600 }, { state: 'far', effects: [], values: { isOffered: true } }],
      ],
    },
  ])
})

import { scrollMachine, selectIsTopOffered } from '../../../machines/shell/scroll.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const scrolledTo = (offset: number) => ({ from: 'watchScroll', event: { type: 'page.scrolled', offset } }) as const
const subject = { machine: scrollMachine, select: { isOffered: selectIsTopOffered } }
const toTop: Effect = { tell: 'scrollToTop', params: { duration: 600 } }

describe('scroll', () => {
  spec(subject, [
    {
      title: '[SH-6] scrolls to the top in 600 ms on request, and hides the control',
      given: [scrolledTo(900)],
      when: { type: 'top.requested' },
      expected: { state: 'returning', effects: [toTop], values: { isOffered: false } },
    },
  ])
})

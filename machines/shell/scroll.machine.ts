import { assign, type SnapshotFrom, setup } from 'xstate'
import { scrollToTop, watchScroll } from '../effects.ts'
import { SCROLL_TOP_DURATION, SCROLL_TOP_OFFSET } from '../model/constants.ts'

type ScrollEvent = { type: 'page.scrolled'; offset: number } | { type: 'top.requested' }

/** How far the page is scrolled: near the top, or far enough to offer a way back. */
export const scrollMachine = setup({
  types: { context: {} as { offset: number }, events: {} as ScrollEvent },
  actors: { watchScroll },
  actions: { scrollToTop, storeOffset: assign((_, params: { offset: number }) => ({ offset: params.offset })) },
  guards: {
    isFar: ({ context }) => context.offset > SCROLL_TOP_OFFSET,
    isNear: ({ context }) => context.offset <= SCROLL_TOP_OFFSET,
  },
  delays: { SCROLL_TOP_DURATION },
}).createMachine({
  id: 'scroll',
  context: { offset: 0 },
  invoke: { src: 'watchScroll' },
  initial: 'near',
  on: { 'page.scrolled': { actions: { type: 'storeOffset', params: ({ event }) => ({ offset: event.offset }) } } },
  states: {
    near: { always: { guard: 'isFar', target: 'far' } },
    far: { always: { guard: 'isNear', target: 'near' }, on: { 'top.requested': 'returning' } },
    // Any input stops the scrolling. If the page is still far from the top after SCROLL_TOP_DURATION, the way back is offered again.
    returning: {
      entry: { type: 'scrollToTop', params: { duration: SCROLL_TOP_DURATION } },
      after: { SCROLL_TOP_DURATION: 'far' },
    },
  },
})

export const selectIsTopOffered = ({ value }: SnapshotFrom<typeof scrollMachine>): boolean => value === 'far'

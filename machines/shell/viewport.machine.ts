import { assign, raise, type SnapshotFrom, sendParent, setup } from 'xstate'
import { watchViewport } from '../effects.ts'
import { BREAKPOINT_LG, RESIZE_DEBOUNCE } from '../model/constants.ts'

/** The event that the viewport sends to the workspace: there is room for the rail beside the page now. */
export type ViewportNews = { type: 'viewport.widened' }

const storeWidth = {
  type: 'storeWidth',
  params: ({ event }: { event: { width: number } }) => ({ width: event.width }),
} as const

/** Whether the page is wide or narrow, decided once resizing has stopped. */
export const viewportMachine = setup({
  types: {
    /** Width of the window, CSS pixels. */
    context: {} as { width: number },
    events: {} as { type: 'viewport.resized'; width: number } | { type: 'size.settled' },
  },
  actors: { watchViewport },
  actions: {
    storeWidth: assign((_, params: { width: number }) => ({ width: params.width })),
    settleSize: raise({ type: 'size.settled' }),
    announceWidening: sendParent((): ViewportNews => ({ type: 'viewport.widened' })),
  },
  guards: { isWide: ({ context }) => context.width >= BREAKPOINT_LG },
  delays: { RESIZE_DEBOUNCE },
}).createMachine({
  id: 'viewport',
  context: { width: 0 },
  invoke: { src: 'watchViewport' },
  type: 'parallel',
  states: {
    size: {
      initial: 'unmeasured',
      states: {
        unmeasured: { on: { 'viewport.resized': { target: 'settled', actions: storeWidth } } },
        settled: { entry: 'settleSize', on: { 'viewport.resized': { target: 'resizing', actions: storeWidth } } },
        resizing: {
          after: { RESIZE_DEBOUNCE: 'settled' },
          on: { 'viewport.resized': { target: 'resizing', reenter: true, actions: storeWidth } },
        },
      },
    },
    room: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'size.settled': [{ guard: 'isWide', target: 'wide' }, { target: 'narrow' }] } },
        wide: { on: { 'size.settled': [{ guard: 'isWide' }, { target: 'narrow' }] } },
        narrow: { on: { 'size.settled': { guard: 'isWide', target: 'wide', actions: 'announceWidening' } } },
      },
    },
  },
})

/** Whether there is no room for the rail beside the page. */
export const selectIsNarrow = ({ value }: SnapshotFrom<typeof viewportMachine>): boolean => value.room === 'narrow'

import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveLayout, watchLayout } from '../effects.ts'
import { LAYOUT_SPLASH_DURATION } from '../model/constants.ts'
import { DEFAULT_LAYOUT, type LayoutConfig, type LayoutSettings, readLayout, withSettings } from '../model/layout.ts'

interface LayoutContext {
  readonly config: LayoutConfig
}

/** What the Layout Builder asks of the layout, by way of the workspace. */
export type LayoutRequest = { type: 'layout.previewed'; changes: Partial<LayoutSettings> } | { type: 'layout.restored' }

type LayoutEvent = LayoutRequest | { type: 'layout.adopted'; stored: unknown }

/** The layout in force: read from storage at start, saved when it changes, and followed across tabs. */
export const layoutMachine = setup({
  types: { context: {} as LayoutContext, events: {} as LayoutEvent },
  actors: { watchLayout },
  actions: {
    saveLayout,
    storeChanges: assign(({ context }, params: { changes: Partial<LayoutSettings> }) => ({
      config: withSettings(context.config, params.changes),
    })),
    storeDefaults: assign({ config: DEFAULT_LAYOUT }),
    storeAdopted: assign((_, params: { stored: unknown }) => ({ config: readLayout(params.stored) })),
  },
  delays: { LAYOUT_SPLASH_DURATION },
}).createMachine({
  id: 'layout',
  context: { config: DEFAULT_LAYOUT },
  invoke: { src: 'watchLayout' },
  initial: 'unread',
  on: {
    'layout.previewed': {
      target: '.changing',
      actions: [
        { type: 'storeChanges', params: ({ event }) => ({ changes: event.changes }) },
        { type: 'saveLayout', params: ({ context }) => ({ config: context.config }) },
      ],
    },
    'layout.restored': {
      target: '.changing',
      actions: ['storeDefaults', { type: 'saveLayout', params: ({ context }) => ({ config: context.config }) }],
    },
    'layout.adopted': {
      target: '.changing',
      actions: { type: 'storeAdopted', params: ({ event }) => ({ stored: event.stored }) },
    },
  },
  states: {
    unread: {
      on: {
        'layout.adopted': {
          target: 'settled',
          actions: { type: 'storeAdopted', params: ({ event }) => ({ stored: event.stored }) },
        },
      },
    },
    settled: {},
    changing: { after: { LAYOUT_SPLASH_DURATION: 'settled' } },
  },
})

type LayoutSnapshot = SnapshotFrom<typeof layoutMachine>
/** The layout in force. */
export const selectLayout = ({ context }: LayoutSnapshot): LayoutConfig => context.config
/** Whether the splash lies over the page: it has just changed its layout. */
export const selectIsSplashShown = ({ context, value }: LayoutSnapshot): boolean =>
  value === 'changing' && context.config.loader.isShown

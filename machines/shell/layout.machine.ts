import { assign, type SnapshotFrom, setup } from 'xstate'
import { saveLayout, watchLayout } from '../effects.ts'
import { changesIn } from '../kit/params.ts'
import { LAYOUT_SPLASH_DURATION } from '../model/constants.ts'
import { DEFAULT_LAYOUT, type LayoutConfig, type LayoutSettings, readLayout, withSettings } from '../model/layout.ts'

interface LayoutContext {
  readonly config: LayoutConfig
}

/** Requests of the Layout Builder, forwarded by the workspace. */
export type LayoutRequest = { type: 'layout.previewed'; changes: Partial<LayoutSettings> } | { type: 'layout.restored' }

type LayoutEvent = LayoutRequest | { type: 'layout.adopted'; stored: unknown }

const saveLayoutOf = {
  type: 'saveLayout',
  params: ({ context }: { context: LayoutContext }) => ({ config: context.config }),
} as const
const adoptLayout = {
  type: 'storeAdopted',
  params: ({ event }: { event: { stored: unknown } }) => ({ stored: event.stored }),
} as const

/** The layout: read from storage at start, saved when it changes, and shared by all tabs. */
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
    'layout.previewed': { target: '.changing', actions: [{ type: 'storeChanges', params: changesIn }, saveLayoutOf] },
    'layout.restored': { target: '.changing', actions: ['storeDefaults', saveLayoutOf] },
    'layout.adopted': { target: '.changing', actions: adoptLayout },
  },
  states: {
    unread: { on: { 'layout.adopted': { target: 'settled', actions: adoptLayout } } },
    settled: {},
    changing: { after: { LAYOUT_SPLASH_DURATION: 'settled' } },
  },
})

type LayoutSnapshot = SnapshotFrom<typeof layoutMachine>
export const selectLayout = ({ context }: LayoutSnapshot): LayoutConfig => context.config
/** Whether the splash covers the page, because the layout has just changed and its loader is on. */
export const selectIsSplashShown = ({ context, value }: LayoutSnapshot): boolean =>
  value === 'changing' && context.config.loader.isShown

import { setup } from 'xstate'
import type { ChunkName } from '../app/chunks.ts'
import { preloadChunks } from '../effects.ts'
import { BOOTSTRAP_DELAY } from '../model/constants.ts'

/** The code that draws menus and drawers, then the code of their contents, most used first. */
const PRELOADED_CHUNKS: readonly ChunkName[] = [
  'overlays',
  'find',
  'notifications',
  'quickLinks',
  'activityLogs',
  'chat',
  'invitation',
  'appWizard',
  'problemReport',
  'orderForm',
  'savedViews',
]

/** Preloads the code of menus and drawers, once, some time after the first screen so as not to delay it. */
export const bootstrapMachine = setup({
  types: { events: {} as { type: 'screen.shown' } },
  actions: { preloadChunks },
  delays: { BOOTSTRAP_DELAY },
}).createMachine({
  id: 'bootstrap',
  initial: 'mounting',
  states: {
    mounting: { on: { 'screen.shown': 'initialized' } },
    initialized: { after: { BOOTSTRAP_DELAY: 'bootstrapped' } },
    bootstrapped: { entry: { type: 'preloadChunks', params: { names: PRELOADED_CHUNKS } } },
  },
})

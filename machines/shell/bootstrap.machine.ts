import { setup } from 'xstate'
import type { ChunkName } from '../app/chunks.ts'
import { preloadChunks } from '../effects.ts'
import { BOOTSTRAP_DELAY } from '../model/constants.ts'

/** The code of menus and drawers, those first that are used most. */
const MODULES: readonly ChunkName[] = [
  'menus',
  'notifications',
  'quickLinks',
  'activityLogs',
  'chat',
  'invitation',
  'appWizard',
  'problemReport',
]

/**
 * What is done once after the shell was mounted: some time after the first screen has come, so as not to be in its way, the
 * modules behind menus and drawers are made ready.
 */
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
    bootstrapped: { entry: { type: 'preloadChunks', params: { names: MODULES } } },
  },
})

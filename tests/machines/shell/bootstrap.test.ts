import { bootstrapMachine } from '../../../machines/shell/bootstrap.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'

const preloaded: Effect = {
  tell: 'preloadChunks',
  params: {
    names: [
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
    ],
  },
}

describe('bootstrap', () => {
  flows({ machine: bootstrapMachine }, [
    {
      title: '[SH-17] preloads the code of menus and drawers once, 500 ms after the first screen was shown',
      steps: [
        ['start', { state: 'mounting', effects: [] }],
        [{ pass: 10_000 }, { state: 'mounting', effects: [] }],
        [{ type: 'screen.shown' }, { state: 'initialized', effects: [] }],
        [{ pass: 499 }, { state: 'initialized', effects: [] }],
        [{ pass: 1 }, { state: 'bootstrapped', effects: [preloaded] }],
        [{ type: 'screen.shown' }, { state: 'bootstrapped', effects: [] }],
        [{ pass: 1000 }, { state: 'bootstrapped', effects: [] }],
      ],
    },
  ])
})

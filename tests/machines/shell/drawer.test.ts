import {
  drawerMachine,
  selectDrawerMessage,
  selectDrawerState,
  selectHasDrawerContent,
  selectIsDrawerOpen,
} from '../../../machines/shell/drawer.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const opened = { type: 'drawer.opened' } as const
const closed = { type: 'drawer.closed' } as const
const came = { done: 'loadChunk', output: undefined } as const
const refused = { fail: 'loadChunk', error: new Error('Importing failed') } as const
const asked: Effect = { ask: 'loadChunk', input: { name: 'activityLogs' } }
const reported: Effect = { parent: { type: 'chunk.loaded', name: 'activityLogs' } }

const select = {
  state: selectDrawerState,
  isOpen: selectIsDrawerOpen,
  message: selectDrawerMessage,
  hasContent: selectHasDrawerContent,
}
const isHidden = { state: 'hidden', effects: [], values: { state: 'hidden', isOpen: false } } as const
const isShown = {
  state: 'shown',
  effects: [],
  values: { state: 'shown', isOpen: true, message: '', hasContent: true },
} as const

describe('drawer with nothing to load', () => {
  spec({ machine: drawerMachine, input: { chunk: null }, select }, [
    { title: '[SH-18] opens at once', when: opened, expected: isShown },
    { title: '[SH-18] closes', given: [opened], when: closed, expected: isHidden },
  ])
})

describe('drawer with a chunk', () => {
  spec({ machine: drawerMachine, input: { chunk: 'activityLogs' }, select }, [
    {
      title: '[SH-18] loads when it is first opened',
      when: opened,
      expected: { state: 'loading', effects: [asked], values: { state: 'loading', isOpen: true, hasContent: false } },
    },
    {
      title: '[SH-18] is shown once it has loaded, and notifies its parent',
      given: [opened],
      when: came,
      expected: { ...isShown, effects: [reported] },
    },
    {
      title: '[ER-4] fails with a message and a log entry if its code cannot be loaded',
      given: [opened],
      when: refused,
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Importing failed' } }],
        values: { state: 'failed', isOpen: true, message: 'Loading chunk activityLogs failed' },
      },
    },
    {
      title: '[ER-4] gives up after 120,000 ms',
      given: [opened, { pass: 119_999 }],
      when: { pass: 1 },
      expected: {
        state: 'failed',
        effects: [{ abort: 'loadChunk' }],
        values: { message: 'Loading chunk activityLogs failed' },
      },
    },
  ])
})

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
const retried = { type: 'retry.requested' } as const
const came = { done: 'loadChunk', output: undefined } as const
const refused = { fail: 'loadChunk', error: new Error('Importing failed') } as const
const asked: Effect = { ask: 'loadChunk', input: { name: 'activityLogs' } }
const told: Effect = { parent: { type: 'chunk.loaded', name: 'activityLogs' } }

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
    { title: '[SH-18] starts hidden', when: 'start', expected: isHidden },
    { title: '[SH-18] opens at once', when: opened, expected: isShown },
    { title: '[SH-18] opened twice stays shown', given: [opened], when: opened, expected: isShown },
    { title: '[SH-18] closes', given: [opened], when: closed, expected: isHidden },
    { title: '[SH-18] closed while hidden stays hidden', when: closed, expected: isHidden },
    { title: '[SH-18] has nothing to try again', given: [opened], when: retried, expected: isShown },
  ])
})

describe('drawer with a chunk', () => {
  spec({ machine: drawerMachine, input: { chunk: 'activityLogs' }, select }, [
    { title: '[SH-18] loads nothing before it is opened', when: 'start', expected: isHidden },
    {
      title: '[SH-18] loads when it is first opened',
      when: opened,
      expected: { state: 'loading', effects: [asked], values: { state: 'loading', isOpen: true, hasContent: false } },
    },
    {
      title: '[SH-18] is shown once it has loaded, and tells its parent',
      given: [opened],
      when: came,
      expected: { ...isShown, effects: [told] },
    },
    { title: '[SH-18] closes', given: [opened, came], when: closed, expected: isHidden },
    {
      title: '[SH-18] does not load again',
      given: [opened, came, closed],
      when: opened,
      expected: isShown,
    },
    {
      title: '[SH-18] closed while it loads it stays hidden, and the loading ends',
      given: [opened],
      when: closed,
      expected: { ...isHidden, effects: [{ abort: 'loadChunk' }] },
    },
    {
      title: '[SH-18] what comes after that does not open it',
      given: [opened, closed],
      when: { ...came, late: true },
      expected: isHidden,
    },
    {
      title: '[SH-18] opened again it loads again, since nothing had come',
      given: [opened, closed],
      when: opened,
      expected: { state: 'loading', effects: [asked] },
    },
    {
      title: '[ER-4] does not load: failed, logged, with the words for it',
      given: [opened],
      when: refused,
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Importing failed' } }],
        values: { state: 'failed', isOpen: true, message: 'Loading chunk activityLogs failed' },
      },
    },
    {
      title: '[ER-4] tries again when asked to',
      given: [opened, refused],
      when: retried,
      expected: { state: 'loading', effects: [asked] },
    },
    { title: '[ER-4] closes after a failure', given: [opened, refused], when: closed, expected: isHidden },
    {
      title: '[ER-4] still waits after 119999 ms',
      given: [opened],
      when: { pass: 119_999 },
      expected: { state: 'loading', effects: [] },
    },
    {
      title: '[ER-4] waits 120000 ms and no longer',
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

import {
  drawerMachine,
  selectDrawerMessage,
  selectDrawerState,
  selectHasDrawerContent,
} from '../../../machines/shell/drawer.machine.ts'
import { alphabet } from '../alphabet.ts'

const LATE = { message: 'Loading chunk activityLogs failed', hasContent: false } as const
const HERE = { message: '', hasContent: true } as const

export const drawer = alphabet(drawerMachine, {
  starts: {
    'starts with content to load': { chunk: 'activityLogs' },
    'starts with its content': { chunk: null },
  },
  steps: {
    'is opened': { type: 'drawer.opened' },
    'is closed': { type: 'drawer.closed' },
    'is asked again': { type: 'retry.requested' },
    'the content comes': { done: 'loadChunk', output: undefined },
    'the content fails': { fail: 'loadChunk', error: new Error('gone') },
    '120 seconds pass': { pass: 120_000 },
  },
  shows: { state: selectDrawerState, message: selectDrawerMessage, hasContent: selectHasDrawerContent },
  facts: [
    { on: 'starts with content to load', sees: { state: 'hidden', ...LATE } },
    { on: 'starts with its content', sees: { state: 'hidden', ...HERE } },
    {
      on: 'is opened',
      seeing: { state: 'hidden', hasContent: false },
      sees: { state: 'loading' },
      asks: ['loadChunk'],
    },
    { on: 'is opened', seeing: { state: 'hidden', hasContent: true }, sees: { state: 'shown' } },
    { on: 'is closed', sees: { state: 'hidden' } },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['loadChunk'] },
    { on: 'the content comes', sees: { state: 'shown', ...HERE }, asks: ['chunk.loaded'] },
    { on: 'the content fails', sees: { state: 'failed' }, asks: ['logError'] },
    { on: '120 seconds pass', seeing: { state: 'loading' }, sees: { state: 'failed' } },
  ],
})

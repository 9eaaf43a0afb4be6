import { chunkMachine, selectChunkMessage } from '../../../machines/app/chunk.machine.ts'
import type { Effect } from '../../support/control.ts'
import { spec } from '../../support/spec.ts'

const asked: Effect = { ask: 'loadChunk', input: { name: 'tickets' } }
const announced: Effect = { parent: { type: 'chunk.loaded', name: 'tickets' } }
const came = { done: 'loadChunk', output: undefined } as const

describe('chunk', () => {
  spec({ machine: chunkMachine, input: { name: 'tickets' }, select: { message: selectChunkMessage } }, [
    { title: '[ER-4] loads at once', when: 'start', expected: { state: 'loading', effects: [asked] } },
    {
      title: '[ER-4] [RT-9] has loaded, and tells whoever waits for it',
      when: came,
      expected: { state: 'loaded', effects: [announced] },
    },
    {
      title: '[ER-4] does not load: failed, logged, with the words for it',
      when: { fail: 'loadChunk', error: new Error('Importing failed') },
      expected: {
        state: 'failed',
        effects: [{ tell: 'logError', params: { message: 'Importing failed' } }],
        values: { message: 'Loading chunk tickets failed' },
      },
    },
    {
      title: '[ER-4] still waits after 119999 ms',
      when: { pass: 119_999 },
      expected: { state: 'loading', effects: [] },
    },
    {
      title: '[ER-4] waits 120000 ms and no longer',
      given: [{ pass: 119_999 }],
      when: { pass: 1 },
      expected: {
        state: 'failed',
        effects: [{ abort: 'loadChunk' }],
        values: { message: 'Loading chunk tickets failed' },
      },
    },
    {
      title: '[ER-4] what comes after that finds no one',
      given: [{ pass: 120_000 }],
      when: { ...came, late: true },
      expected: { state: 'failed', effects: [] },
    },
    {
      title: '[ER-4] tries again when asked to',
      given: [{ pass: 120_000 }],
      when: { type: 'retry.requested' },
      expected: { state: 'loading', effects: [asked] },
    },
    {
      title: '[ER-4] the second try has 120000 ms of its own: 119999',
      given: [{ pass: 120_000 }, { type: 'retry.requested' }],
      when: { pass: 119_999 },
      expected: { state: 'loading', effects: [] },
    },
    {
      title: '[ER-4] and may succeed',
      given: [{ fail: 'loadChunk', error: new Error('Importing failed') }, { type: 'retry.requested' }],
      when: came,
      expected: { state: 'loaded', effects: [announced] },
    },
    {
      title: '[ER-4] what has loaded fails no more',
      given: [came],
      when: { pass: 120_000 },
      expected: { state: 'loaded', effects: [] },
    },
    {
      title: '[ER-4] while it loads there is nothing to try again',
      when: { type: 'retry.requested' },
      expected: { state: 'loading', effects: [] },
    },
  ])
})

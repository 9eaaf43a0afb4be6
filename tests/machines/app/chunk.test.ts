import { chunkMachine, selectChunkFailure } from '../../../machines/app/chunk.machine.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'

const asked: Effect = { ask: 'loadChunk', input: { name: 'tickets' } }
const announced: Effect = { parent: { type: 'chunk.loaded', name: 'tickets' } }
const retried = { type: 'retry.requested' } as const
const came = { done: 'loadChunk', output: undefined } as const

const logged: Effect = { tell: 'logError', params: { message: 'Importing failed' } }
const failed = { state: 'failed', values: { message: 'Loading chunk tickets failed' } }

describe('chunk', () => {
  flows({ machine: chunkMachine, input: { name: 'tickets' }, select: { message: selectChunkFailure } }, [
    {
      title:
        '[ER-4] that fails to load, or has not loaded after 120000 ms, shows the failure until a retry is requested',
      steps: [
        ['start', { state: 'loading', effects: [asked] }],
        [
          { fail: 'loadChunk', error: new Error('Importing failed') },
          { ...failed, effects: [logged] },
        ],
        [retried, { state: 'loading', effects: [asked] }],
        [retried, { state: 'loading', effects: [] }],
        [{ pass: 119_999 }, { state: 'loading', effects: [] }],
        [{ pass: 1 }, { ...failed, effects: [{ abort: 'loadChunk' }] }],
        [
          { ...came, late: true },
          { ...failed, effects: [] },
        ],
      ],
    },
    {
      title: '[ER-4] [RT-9] that has loaded notifies its parent, and does not fail afterwards',
      steps: [
        ['start', { effects: [asked] }],
        [came, { state: 'loaded', effects: [announced] }],
        [{ pass: 120_000 }, { state: 'loaded', effects: [] }],
      ],
    },
  ])
})

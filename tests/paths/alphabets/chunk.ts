import { chunkMachine, selectChunkFailure } from '../../../machines/app/chunk.machine.ts'
import { alphabet } from '../alphabet.ts'

export const chunk = alphabet(chunkMachine, {
  starts: { 'the part is wanted': { name: 'tickets' } },
  steps: {
    'the part comes': { done: 'loadChunk', output: undefined },
    'the part fails': { fail: 'loadChunk', error: new Error('gone') },
    '120 seconds pass': { pass: 120_000 },
    'is asked again': { type: 'retry.requested' },
  },
  shows: { state: ({ value }) => value, message: selectChunkFailure },
  facts: [
    {
      on: 'the part is wanted',
      sees: { state: 'loading', message: 'Loading chunk tickets failed' },
      asks: ['loadChunk'],
    },
    { on: 'the part comes', sees: { state: 'loaded' }, asks: ['chunk.loaded'] },
    { on: 'the part fails', sees: { state: 'failed' }, asks: ['logError'] },
    { on: '120 seconds pass', seeing: { state: 'loading' }, sees: { state: 'failed' } },
    { on: 'is asked again', seeing: { state: 'failed' }, sees: { state: 'loading' }, asks: ['loadChunk'] },
  ],
})

import { type SnapshotFrom, sendParent, setup } from 'xstate'
import { loadChunk, logError } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import { CHUNK_TIMEOUT } from '../model/constants.ts'
import { chunkFailure } from './parts.ts'

/** The event that a chunk sends to its parent once it is loaded. */
export type ChunkNews = { type: 'chunk.loaded'; name: string }

type ChunkEvent = { type: 'retry.requested' }

/** Loads a chunk. After an error, or if loading takes longer than CHUNK_TIMEOUT, it can be retried. */
export const chunkMachine = setup({
  types: { context: {} as { name: string }, events: {} as ChunkEvent, input: {} as { name: string } },
  actors: { loadChunk },
  actions: {
    logError,
    announceLoaded: sendParent(({ context }): ChunkNews => ({ type: 'chunk.loaded', name: context.name })),
  },
  delays: { CHUNK_TIMEOUT },
}).createMachine({
  id: 'chunk',
  context: ({ input }) => ({ name: input.name }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadChunk',
        input: ({ context }) => ({ name: context.name }),
        onDone: 'loaded',
        onError: { target: 'failed', actions: logFailure },
      },
      after: { CHUNK_TIMEOUT: 'failed' },
    },
    loaded: { entry: 'announceLoaded' },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

type ChunkSnapshot = SnapshotFrom<typeof chunkMachine>
export const selectChunkFailure = (snapshot: ChunkSnapshot): string => chunkFailure(snapshot.context.name)

import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import type { ChunkNews } from '../app/chunk.machine.ts'
import { chunkFailure } from '../app/parts.ts'
import { loadChunk, logError } from '../effects.ts'
import { logFailure } from '../kit/params.ts'
import { CHUNK_TIMEOUT } from '../model/constants.ts'

export type DrawerEvent = { type: 'drawer.opened' } | { type: 'drawer.closed' } | { type: 'retry.requested' }

interface DrawerContext {
  /** The chunk that is still to be loaded; null if there is none, or it is loaded. */
  readonly chunk: string | null
}

const chunkOf = ({ chunk }: DrawerContext): string => {
  if (chunk === null) throw new Error('This drawer has nothing to load')
  return chunk
}

/** A drawer or a modal. If its content is in a chunk of its own, the first opening loads it, which may fail. */
export const drawerMachine = setup({
  types: { context: {} as DrawerContext, events: {} as DrawerEvent, input: {} as DrawerContext },
  actors: { loadChunk },
  actions: {
    logError,
    announceChunk: sendParent(({ context }): ChunkNews => ({ type: 'chunk.loaded', name: chunkOf(context) })),
    forgetChunk: assign({ chunk: null }),
  },
  guards: { hasChunkToLoad: ({ context }) => context.chunk !== null },
  delays: { CHUNK_TIMEOUT },
}).createMachine({
  id: 'drawer',
  context: ({ input }) => ({ chunk: input.chunk }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'drawer.opened': [{ guard: 'hasChunkToLoad', target: 'loading' }, { target: 'shown' }] } },
    loading: {
      invoke: {
        src: 'loadChunk',
        input: ({ context }) => ({ name: chunkOf(context) }),
        onDone: { target: 'shown', actions: ['announceChunk', 'forgetChunk'] },
        onError: { target: 'failed', actions: logFailure },
      },
      after: { CHUNK_TIMEOUT: 'failed' },
      on: { 'drawer.closed': 'hidden' },
    },
    failed: { on: { 'retry.requested': 'loading', 'drawer.closed': 'hidden' } },
    shown: { on: { 'drawer.closed': 'hidden' } },
  },
})

type DrawerSnapshot = SnapshotFrom<typeof drawerMachine>

export type DrawerState = 'hidden' | 'loading' | 'failed' | 'shown'

export const selectDrawerState = (snapshot: DrawerSnapshot): DrawerState => snapshot.value
/** Whether the drawer is visible: its content, the wait for it, or the failure. */
export const selectIsDrawerOpen = (snapshot: DrawerSnapshot): boolean => snapshot.value !== 'hidden'
/** The message for content that failed to load; '' if there is nothing to load. */
export const selectDrawerMessage = ({ context }: DrawerSnapshot): string =>
  context.chunk === null ? '' : chunkFailure(context.chunk)
/** Whether the content is loaded; once loaded, it stays loaded. */
export const selectHasDrawerContent = ({ context }: DrawerSnapshot): boolean => context.chunk === null

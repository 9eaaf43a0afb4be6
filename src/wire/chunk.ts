import type { ChunkName } from '../../machines/model/chunks.ts'
import { chunkMachine } from '../../machines/parts/chunk.machine.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'

/** What loads a part of the app on demand. */
export const wireChunk = (effects: Effects): typeof chunkMachine =>
  chunkMachine.provide({
    actors: { loadChunk: promised(({ name }: { name: ChunkName }) => effects.loadChunk(name)) },
    actions: { logError: logErrorTo(effects) },
  })

import { chunkMachine } from '../../machines/app/chunk.machine.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'

/** What loads a part of the app on demand. */
export const wireChunk = (effects: Effects): typeof chunkMachine =>
  chunkMachine.provide({
    actors: { loadChunk: promised(({ name }: { name: string }) => effects.loadChunk(name)) },
    actions: { logError: logErrorTo(effects) },
  })

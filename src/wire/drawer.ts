import { drawerMachine } from '../../machines/shell/drawer.machine.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'

/** A drawer in the world: where its content is code of its own, it is loaded on demand. */
export const wireDrawer = (effects: Effects): typeof drawerMachine =>
  drawerMachine.provide({
    actors: { loadChunk: promised(({ name }: { name: string }) => effects.loadChunk(name)) },
    actions: { logError: logErrorTo(effects) },
  })

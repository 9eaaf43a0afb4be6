import { layoutMachine } from '../../machines/layout.machine.ts'
import { watching } from './actors.ts'
import type { Effects } from './effects.ts'

/** The layout in the world. */
export const wireLayout = (effects: Effects): typeof layoutMachine =>
  layoutMachine.provide({
    actors: {
      watchLayout: watching((send) => effects.watchLayout((stored) => send({ type: 'layout.adopted', stored }))),
    },
    actions: { saveLayout: (_, { config }) => effects.saveLayout(config) },
  })

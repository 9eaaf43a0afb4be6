import { layoutMachine } from '../../machines/shell/layout.machine.ts'
import { createLayout } from '../effects/layout.ts'
import { watching } from './actors.ts'
import type { Effects } from './effects.ts'

/** The layout in the world. */
export const wireLayout = ({ storage }: Pick<Effects, 'storage'>): typeof layoutMachine => {
  const { saveLayout, watchLayout } = createLayout(storage)
  return layoutMachine.provide({
    actors: { watchLayout: watching((send) => watchLayout((stored) => send({ type: 'layout.adopted', stored }))) },
    actions: { saveLayout: (_, { config }) => saveLayout(config) },
  })
}

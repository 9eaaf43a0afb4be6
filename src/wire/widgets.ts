import { widgetsMachine } from '../../machines/screens/widgets/widgets.machine.ts'
import { wireDrawer } from './drawer.ts'
import type { Effects } from './effects.ts'

/** The gallery of widgets in the world. */
export const wireWidgets = (effects: Effects): typeof widgetsMachine =>
  widgetsMachine.provide({ actors: { drawer: wireDrawer(effects) } })

import { workspaceMachine } from '../../../machines/shell/workspace.machine.ts'
import { permissionCalls } from '../../effects/calls/permissions.ts'
import { densityEffects } from '../../effects/density.ts'
import { layoutEffects } from '../../effects/layout.ts'
import { scrollToTop, watchScroll, watchViewport } from '../../effects/page.ts'
import { retryFailed } from '../../effects/retryFailed.ts'
import { part } from '../../part.ts'
import { Renewal } from '../Renewal.tsx'
import { ThemedShell } from '../ThemedShell.tsx'

export default part({
  View: ThemedShell,
  Over: Renewal,
  machine: workspaceMachine,
  effects: ({ call, storage }) => ({
    ...permissionCalls(call),
    ...densityEffects(storage),
    ...layoutEffects(storage),
    scrollToTop,
    watchScroll,
    watchViewport,
    retryFailed,
  }),
})

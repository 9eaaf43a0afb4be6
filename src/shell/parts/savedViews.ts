import { savedViewsMachine } from '../../../machines/screens/orders/savedViews.machine.ts'
import { viewCalls } from '../../effects/calls/views.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { viewItemsLoaded } from '../../screens/orders/lateViews.ts'
import { ViewDialogs } from '../../screens/orders/views/ViewDialogs.tsx'
import { ViewItems } from '../../screens/orders/views/ViewItems.tsx'

viewItemsLoaded({ ViewItems })

export default part({
  View: ViewDialogs,
  machine: savedViewsMachine,
  effects: (world) => {
    const { saveForm, watchForm } = formEffects(world)
    return { ...viewCalls(world.call, world), saveForm, watchForm }
  },
})

import type { ActorRefFrom } from 'xstate'
import type { widgetsMachine } from '../../../machines/screens/widgets/widgets.machine.ts'

export type WidgetsActor = ActorRefFrom<typeof widgetsMachine>

import type { ActorRefFrom } from 'xstate'
import type { widgetsMachine } from '../../../machines/screens/widgets.machine.ts'

export type WidgetsActor = ActorRefFrom<typeof widgetsMachine>

import type { ActorRefFrom } from 'xstate'
import type { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import type { SampleValues } from '../../../machines/screens/widgets/widgetSamples.ts'
import type { widgetsMachine } from '../../../machines/screens/widgets/widgets.machine.ts'

export type WidgetsActor = ActorRefFrom<typeof widgetsMachine>

export type Toggle = ActorRefFrom<typeof toggleMachine>

/** The sample fields, and how to change them. */
export interface Fields {
  readonly values: SampleValues
  readonly onChange: (changes: Partial<SampleValues>) => void
}

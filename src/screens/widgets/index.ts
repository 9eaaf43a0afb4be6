import { widgetsMachine } from '../../../machines/screens/widgets/widgets.machine.ts'
import { part } from '../../part.ts'
import { Widgets } from './Widgets.tsx'

export default part({ View: Widgets, machine: widgetsMachine, effects: () => ({}) })

import { commandsMachine } from '../../../machines/shell/commands.machine.ts'
import { commandCalls } from '../../effects/calls/commands.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { Commands } from '../Commands.tsx'

export default part({
  View: Commands,
  machine: commandsMachine,
  effects: (world) => {
    const { sendCommand, findCommand, withdrawCommand } = commandCalls(world.call)
    return { ...formEffects(world), sendCommand, findCommand, withdrawCommand }
  },
})

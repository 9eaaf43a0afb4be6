import { savedMessagesMachine } from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { copyText } from '../../effects/clipboard.ts'
import { formEffects } from '../../effects/forms.ts'
import { part } from '../../part.ts'
import { savedMessageCalls } from './calls.ts'
import { SavedMessages } from './SavedMessages.tsx'

export default part({
  View: SavedMessages,
  machine: savedMessagesMachine,
  effects: (world) => ({ ...savedMessageCalls(world.call, world), ...formEffects(world), copyText }),
})

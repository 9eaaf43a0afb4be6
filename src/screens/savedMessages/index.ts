import { savedMessagesMachine } from '../../../machines/screens/savedMessages/savedMessages.machine.ts'
import { part } from '../../part.ts'
import { savedMessagesEffects } from './effects.ts'
import { SavedMessages } from './SavedMessages.tsx'

export default part({
  View: SavedMessages,
  machine: savedMessagesMachine,
  effects: savedMessagesEffects,
})

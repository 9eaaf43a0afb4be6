import { chatMachine } from '../../../machines/screens/chat/chat.machine.ts'
import { draftEffects } from '../../effects/drafts.ts'
import { part } from '../../part.ts'
import { Chat, ChatDrawer } from './Chat.tsx'

export default part({ View: Chat, DrawerView: ChatDrawer, machine: chatMachine, effects: draftEffects })

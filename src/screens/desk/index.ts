import { deskMachine } from '../../../machines/screens/desk/desk.machine.ts'
import { ticketChangeCalls } from '../../effects/calls/changeTicket.ts'
import { deskCalls } from '../../effects/calls/desk.ts'
import { singleKeysEffects } from '../../effects/singleKeys.ts'
import { part } from '../../part.ts'
import { Desk } from './Desk.tsx'

export default part({
  View: Desk,
  machine: deskMachine,
  effects: (world) => ({
    ...deskCalls(world.call, world),
    ...ticketChangeCalls(world.call, world),
    ...singleKeysEffects(world.storage),
  }),
})

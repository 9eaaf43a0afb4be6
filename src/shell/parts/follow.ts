import { followMachine } from '../../../machines/shell/follow.machine.ts'
import { watchAttention } from '../../effects/attention.ts'
import { changeCalls } from '../../effects/calls/changes.ts'
import { part } from '../../part.ts'
import { Live } from '../Live.tsx'

export default part({
  View: Live,
  machine: followMachine,
  effects: (world) => ({ ...changeCalls(world.call, world), watchAttention }),
})

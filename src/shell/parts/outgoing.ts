import { outgoingMachine } from '../../../machines/shell/outgoing.machine.ts'
import { heldReplyCalls } from '../../effects/calls/replies.ts'
import { formEffects } from '../../effects/forms.ts'
import { singleKeysEffects } from '../../effects/singleKeys.ts'
import { part } from '../../part.ts'
import { Outgoing } from '../Outgoing.tsx'

export default part({
  View: Outgoing,
  machine: outgoingMachine,
  effects: (world) => ({
    saveForm: formEffects(world).saveForm,
    ...heldReplyCalls(world.call, world),
    ...singleKeysEffects(world.storage),
  }),
})

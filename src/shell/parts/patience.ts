import { patienceMachine } from '../../../machines/app/patience.machine.ts'
import { patienceEffects } from '../../effects/patience.ts'
import { part } from '../../part.ts'
import { Patience } from '../patience/Patience.tsx'

export default part({
  View: Patience,
  machine: patienceMachine,
  effects: ({ running }) => patienceEffects(running),
})

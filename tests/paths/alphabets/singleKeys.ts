import { selectAreKeysOn, singleKeysMachine } from '../../../machines/shell/singleKeys.machine.ts'
import { alphabet } from '../alphabet.ts'

export const singleKeys = alphabet(singleKeysMachine, {
  starts: { starts: undefined },
  steps: {
    'keys are turned off': { type: 'keys.chosen', isOn: false },
    'keys are turned on': { type: 'keys.chosen', isOn: true },
    'another tab turns them off': { from: 'watchSingleKeys', event: { type: 'keys.adopted', isOn: false } },
  },
  shows: { isOn: selectAreKeysOn },
  facts: [
    { on: 'starts', sees: { isOn: true }, asks: ['watchSingleKeys'] },
    { on: 'keys are turned off', sees: { isOn: false }, asks: ['saveSingleKeys'] },
    { on: 'keys are turned on', sees: { isOn: true }, asks: ['saveSingleKeys'] },
    { on: 'another tab turns them off', sees: { isOn: false } },
  ],
})

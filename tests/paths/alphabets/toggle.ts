import { selectIsOn, toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { alphabet } from '../alphabet.ts'

export const toggle = alphabet(toggleMachine, {
  starts: { starts: undefined, 'starts off': { isOn: false }, 'starts on': { isOn: true } },
  steps: { 'is switched': { type: 'toggle.switched' } },
  shows: { isOn: selectIsOn },
  facts: [
    { on: ['starts', 'starts off'], sees: { isOn: false } },
    { on: 'starts on', sees: { isOn: true } },
    { on: 'is switched', seeing: { isOn: false }, sees: { isOn: true } },
    { on: 'is switched', seeing: { isOn: true }, sees: { isOn: false } },
  ],
})

import { selectIsOn, toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { spec } from '../../support/spec.ts'

const switched = { type: 'toggle.switched' } as const
const isOn = { state: 'on', effects: [], values: { isOn: true } }
const isOff = { state: 'off', effects: [], values: { isOn: false } }

describe('toggle', () => {
  spec({ machine: toggleMachine, select: { isOn: selectIsOn } }, [
    { title: '[SH-18] starts off by default', when: 'start', expected: isOff },
    { title: '[SH-18] starts off if it is given as off', input: { isOn: false }, when: 'start', expected: isOff },
    { title: '[SH-18] starts on if it is given as on', input: { isOn: true }, when: 'start', expected: isOn },
    { title: '[SH-18] is switched on', when: switched, expected: isOn },
    { title: '[SH-18] is switched off', input: { isOn: true }, when: switched, expected: isOff },
    { title: '[SH-18] is switched on again', input: { isOn: true }, given: [switched], when: switched, expected: isOn },
  ])
})

import { densityMachine, selectDensity } from '../../../machines/shell/density.machine.ts'
import { alphabet } from '../alphabet.ts'

export const density = alphabet(densityMachine, {
  starts: { starts: undefined },
  steps: {
    'compact is chosen': { type: 'density.chosen', density: 'compact' },
    'comfortable is chosen': { type: 'density.chosen', density: 'comfortable' },
    'another tab chooses compact': { from: 'watchDensity', event: { type: 'density.adopted', density: 'compact' } },
  },
  shows: { density: selectDensity },
  facts: [
    { on: 'starts', sees: { density: 'comfortable' }, asks: ['watchDensity'] },
    { on: 'compact is chosen', sees: { density: 'compact' }, asks: ['saveDensity'] },
    { on: 'comfortable is chosen', sees: { density: 'comfortable' }, asks: ['saveDensity'] },
    { on: 'another tab chooses compact', sees: { density: 'compact' } },
  ],
})

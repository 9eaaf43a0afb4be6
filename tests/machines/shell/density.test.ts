import { densityMachine, selectDensity } from '../../../machines/shell/density.machine.ts'
import { flows } from '../../support/spec.ts'

const adopted = (density: 'comfortable' | 'compact') =>
  ({ from: 'watchDensity', event: { type: 'density.adopted', density } }) as const

describe('density', () => {
  flows({ machine: densityMachine, select: { density: selectDensity } }, [
    {
      title: 'is comfortable until something is stored, and a stored value is not saved again',
      steps: [
        ['start', { effects: [{ watch: 'watchDensity' }], values: { density: 'comfortable' } }],
        [adopted('compact'), { effects: [], values: { density: 'compact' } }],
        [adopted('comfortable'), { effects: [], values: { density: 'comfortable' } }],
      ],
    },
    {
      title: 'is applied at once when it is chosen, and saved',
      steps: [
        ['start', { effects: [{ watch: 'watchDensity' }] }],
        [
          { type: 'density.chosen', density: 'compact' },
          { effects: [{ tell: 'saveDensity', params: { density: 'compact' } }], values: { density: 'compact' } },
        ],
      ],
    },
  ])
})

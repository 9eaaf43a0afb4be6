import { salesTotalMachine } from '../../../../machines/screens/dashboard/salesTotal.machine.ts'
import { spec } from '../../../support/spec.ts'

describe('the documented call of the sales total', () => {
  spec({ machine: salesTotalMachine, input: { offersSeries: false } }, [
    {
      title: '[DA-2] is made once, with the type year, if the API offers no series',
      when: 'start',
      expected: { state: 'asking', effects: [{ ask: 'fetchSalesTotal', input: { period: 'year' } }] },
    },
  ])
})

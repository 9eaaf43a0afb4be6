import { CallError } from '../../../../machines/model/callError.ts'
import { salesTotalMachine } from '../../../../machines/screens/dashboard/salesTotal.machine.ts'
import { spec } from '../../../support/spec.ts'

describe('the documented call of the sales total', () => {
  spec({ machine: salesTotalMachine, input: { offersSeries: false } }, [
    {
      title: '[DA-2] is made once, with the type year, where the API offers no series',
      when: 'start',
      expected: { state: 'asking', effects: [{ ask: 'fetchSalesTotal', input: { period: 'year' } }] },
    },
    {
      title: '[DA-2] is not made where it offers one',
      input: { offersSeries: true },
      when: 'start',
      expected: { state: 'absent', effects: [] },
    },
    {
      title: '[DA-2] nothing of its answer is kept',
      when: { done: 'fetchSalesTotal', output: { anything: 1 } },
      expected: { state: 'absent', effects: [] },
    },
    {
      title: '[DA-2] [DA-13] it fails: logged, and no error shows',
      when: { fail: 'fetchSalesTotal', error: new CallError('http', 'Out of order', 500) },
      expected: { state: 'absent', effects: [{ tell: 'logError', params: { message: 'Out of order' } }] },
    },
  ])
})

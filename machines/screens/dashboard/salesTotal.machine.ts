import { setup } from 'xstate'
import { fetchSalesTotal } from '../../callEffects.ts'
import { logError } from '../../effects.ts'
import { logFailure } from '../../kit/params.ts'

interface SalesTotalInput {
  readonly offersSeries: boolean
}

/** The documented call for the sales total, made once if the API has no time series. The effect logs the answer; nothing is drawn. */
export const salesTotalMachine = setup({
  types: { context: {} as SalesTotalInput, input: {} as SalesTotalInput },
  actors: { fetchSalesTotal },
  actions: { logError },
  guards: { isSeriesOffered: ({ context }) => context.offersSeries },
}).createMachine({
  id: 'salesTotal',
  context: ({ input: { offersSeries } }) => ({ offersSeries }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSeriesOffered', target: 'absent' }, { target: 'asking' }] },
    asking: {
      invoke: {
        src: 'fetchSalesTotal',
        input: { period: 'year' },
        onDone: 'absent',
        onError: { target: 'absent', actions: logFailure },
      },
    },
    absent: {},
  },
})

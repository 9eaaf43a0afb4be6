import { fetchSalesSeries } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { salesTotalCall } from './calls.ts'

/** The sales total by period. */
export const trendMachine = createResource({
  fetch: fetchSalesSeries,
  callOf: ({ period }) => salesTotalCall(period),
  isEmpty: ({ series }) => series.every(({ data_count }) => data_count === 0),
})

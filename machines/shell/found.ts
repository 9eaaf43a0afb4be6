import { fetchFound } from '../callEffects.ts'
import { createResource } from '../kit/createResource.ts'
import { findCall } from '../model/find.ts'

/** The customers, orders and tickets that a search text finds. */
export const foundMachine = createResource({
  fetch: fetchFound,
  callOf: findCall,
  isAsked: ({ search }) => search !== '',
  isEmpty: ({ found }) => !found.customers?.length && !found.orders?.length && !found.tickets?.length,
})

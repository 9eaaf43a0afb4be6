import { fetchCustomer } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { customerCall, isCustomerId } from '../../model/customerCalls.ts'

/** `id`: as in the address, not validated. */
export interface CustomerQuery {
  readonly id: string
}

export const customerRecordMachine = createResource({
  fetch: fetchCustomer,
  callOf: customerCall,
  gone: [404],
  isAsked: ({ id }) => isCustomerId(id),
})

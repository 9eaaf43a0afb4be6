import { fetchCustomer } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { customerCall } from '../../model/customerCalls.ts'
import { isUuid } from '../../model/uuid.ts'

/** `id`: as in the address, not validated. */
export interface CustomerQuery {
  readonly id: string
}

export const customerRecordMachine = createResource({
  fetch: fetchCustomer,
  callOf: customerCall,
  gone: [404],
  isAsked: ({ id }) => isUuid(id),
})

import { fetchCustomers } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import { customersCall } from '../../model/customerCalls.ts'

/** Pages of customers. Rows are identified by their ids, so any page may stay while another loads. */
export const userListMachine = createResource({
  fetch: fetchCustomers,
  callOf: ({ query }) => customersCall(query),
  isEmpty: ({ customers }) => customers.length === 0,
  mayStandIn: () => true,
})

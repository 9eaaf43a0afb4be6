import { fetchCustomers } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'
import { USERS_LIST_KEY } from '../../model/constants.ts'

/** Pages of customers. Rows are identified by their ids, so any page may stay while another loads. */
export const userListMachine = createResource({
  fetch: fetchCustomers,
  callOf: ({ query }) => ({ call: 'fetchCustomers', key: USERS_LIST_KEY, query }),
  isEmpty: ({ customers }) => customers.length === 0,
  mayStandIn: () => true,
})

import { fetchCustomers } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'
import { USERS_LIST_KEY } from '../../model/constants.ts'

/** The customers of the shop, page by page. What is done to a row is done by its id: those of any list may stand in for another. */
export const userListMachine = createResource({
  fetch: fetchCustomers,
  callOf: ({ query }) => ({ call: 'fetchCustomers', key: USERS_LIST_KEY, query }),
  isEmpty: ({ customers }) => customers.length === 0,
  mayStandIn: () => true,
})

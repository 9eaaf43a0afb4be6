import { array, is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { customerParameters, customersCall } from '../../../machines/model/customerCalls.ts'
import { Customer, type CustomersAnswer, CustomersMeta } from '../../../machines/model/customers.ts'
import type { CustomerListQuery, UsersQuery } from '../../../machines/model/usersQuery.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const checkedMeta = (meta: unknown): CustomersMeta => {
  if (!is(meta, CustomersMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.noLength('/users')))
  return meta
}

/** The customers of the shop: an extension of the API. */
export const userCalls = (call: Client, { now }: Clock) => ({
  fetchCustomers: async ({ query }: { query: UsersQuery }, signal: AbortSignal): Promise<CustomersAnswer> => {
    const { data, meta } = await call({ ...customersCall(query), signal }, array(Customer))
    return { customers: data, meta: checkedMeta(meta), at: now() }
  },

  fetchCustomerExport: async (
    { query }: { query: CustomerListQuery },
    signal: AbortSignal,
  ): Promise<readonly Customer[]> =>
    (await call({ path: '/users/export', query: customerParameters(query), signal }, array(Customer))).data,
})

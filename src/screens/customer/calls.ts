import {
  type CustomerAnswer,
  type CustomerChange,
  CustomerDetail,
  CustomerNote,
  CustomerRecord,
  RemovedNote,
} from '../../../machines/model/customer.ts'
import { customerCall } from '../../../machines/model/customerCalls.ts'
import type { Client, Clock } from '../../effects/client.ts'

const pathOf = (id: string): string => `/users/${encodeURIComponent(id)}`

/** Calls for one customer: an extension of the API. */
export const customerCalls = (call: Client, { now }: Clock) => ({
  fetchCustomer: async ({ id }: { id: string }, signal: AbortSignal): Promise<CustomerAnswer> => ({
    customer: (await call({ ...customerCall({ id }), signal }, CustomerDetail)).data,
    at: now(),
  }),

  saveCustomer: async ({ id, ...body }: CustomerChange, signal: AbortSignal): Promise<CustomerRecord> =>
    (await call({ method: 'PATCH', path: pathOf(id), body, signal }, CustomerRecord)).data,

  addNote: async ({ customer, text }: { customer: string; text: string }, signal: AbortSignal): Promise<CustomerNote> =>
    (await call({ method: 'POST', path: `${pathOf(customer)}/notes`, body: { text }, signal }, CustomerNote)).data,

  removeNote: async (
    { customer, note }: { customer: string; note: string },
    signal: AbortSignal,
  ): Promise<RemovedNote> =>
    (
      await call(
        { method: 'DELETE', path: `${pathOf(customer)}/notes/${encodeURIComponent(note)}`, signal },
        RemovedNote,
      )
    ).data,
})

import { Found, type FoundAnswer, findCall } from '../../../machines/model/find.ts'
import type { Client, Clock } from '../client.ts'

/** Finds customers, orders and tickets by one search text: an extension of the API. */
export const findCalls = (call: Client, { now }: Clock) => ({
  fetchFound: async ({ search }: { search: string }, signal: AbortSignal): Promise<FoundAnswer> => ({
    found: (await call({ ...findCall({ search }), signal }, Found)).data,
    at: now(),
  }),
})

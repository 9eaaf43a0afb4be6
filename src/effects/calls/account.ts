import { Account, type AccountAnswer } from '../../../machines/model/account.ts'
import { ACCOUNT_CALL } from '../../../machines/model/readCalls.ts'
import type { Client, Clock } from '../client.ts'

/** The account of the member of staff who is signed in: an extension of the API. */
export const accountCalls = (call: Client, { now }: Clock) => ({
  fetchAccount: async (_: undefined, signal: AbortSignal): Promise<AccountAnswer> => {
    const { data } = await call({ ...ACCOUNT_CALL, signal }, Account)
    return { account: data, at: now() }
  },
})

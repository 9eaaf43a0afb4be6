import { fetchAccount } from '../callEffects.ts'
import { createResource } from '../kit/createResource.ts'
import { ACCOUNT_CALL } from '../model/readCalls.ts'

/** One's own account. Two screens show it. */
export const ownAccountMachine = createResource({ fetch: fetchAccount, callOf: () => ACCOUNT_CALL })

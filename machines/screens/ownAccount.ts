import { fetchAccount } from '../callEffects.ts'
import { createResource } from '../kit/createResource.ts'
import { ACCOUNT_CALL } from '../model/readCalls.ts'

/** One's own account, which two screens show. */
export const ownAccountMachine = createResource({ fetch: fetchAccount, callOf: () => ACCOUNT_CALL })

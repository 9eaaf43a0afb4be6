import { fetchAccount } from '../effects.ts'
import { createResource } from '../kit/createResource.ts'

/** One's own account. Two screens show it. */
export const ownAccountMachine = createResource({ fetch: fetchAccount, callOf: () => ({ call: 'fetchAccount' }) })

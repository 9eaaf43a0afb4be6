import { fetchAccount } from '../effects.ts'
import { createResource } from '../kit/createResource.ts'

/** The whole of one's name. Two screens show it. */
export const ownAccountMachine = createResource({ fetch: fetchAccount, callOf: () => ({ call: 'fetchAccount' }) })

import { PermissionList } from '../../../machines/model/permissionItems.ts'
import type { Client } from '../client.ts'
import { requestOf } from '../requests.ts'

/** The permission list of the side rail. */
export const permissionCalls = (call: Client) => ({
  fetchPermissions: async (_: undefined, signal: AbortSignal): Promise<string[]> =>
    (await call({ ...requestOf({ call: 'fetchPermissions' }), signal }, PermissionList)).data,
})

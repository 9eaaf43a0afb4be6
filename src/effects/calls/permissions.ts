import { PermissionList } from '../../../machines/model/permissionItems.ts'
import { PERMISSIONS_CALL } from '../../../machines/model/readCalls.ts'
import type { Client } from '../client.ts'

/** The permission list of the side rail. */
export const permissionCalls = (call: Client) => ({
  fetchPermissions: async (_: undefined, signal: AbortSignal): Promise<string[]> =>
    (await call({ ...PERMISSIONS_CALL, signal }, PermissionList)).data,
})

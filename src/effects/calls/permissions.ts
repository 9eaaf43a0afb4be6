import { PermissionList } from '../../../machines/model/permissionItems.ts'
import type { Client } from '../client.ts'

/** The permission list of the side rail. */
export const permissionCalls = (call: Client) => ({
  fetchPermissions: async (_: undefined, signal: AbortSignal): Promise<string[]> =>
    (await call({ path: '/permissions', signal }, PermissionList)).data,
})

export type PermissionCalls = ReturnType<typeof permissionCalls>

import { array } from 'superstruct'
import { PermissionItem, type PermissionItemsAnswer, PermissionList } from '../../../machines/model/permissionItems.ts'
import { PERMISSION_ITEMS_CALL, PERMISSIONS_CALL } from '../../../machines/model/readCalls.ts'
import type { Client, Clock } from '../client.ts'

/** The permissions of the signed-in person, which the side rail loads. */
export const permissionCalls = (call: Client) => ({
  fetchPermissions: async (_: undefined, signal: AbortSignal): Promise<string[]> =>
    (await call({ ...PERMISSIONS_CALL, signal }, PermissionList)).data,
})

/** All permissions that exist, with their titles. */
export const permissionItemCalls = (call: Client, { now }: Clock) => ({
  fetchPermissionItems: async (_: undefined, signal: AbortSignal): Promise<PermissionItemsAnswer> => {
    const { data } = await call({ ...PERMISSION_ITEMS_CALL, signal }, array(PermissionItem))
    return { items: data, at: now() }
  },
})

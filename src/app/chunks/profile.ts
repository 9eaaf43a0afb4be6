import { accountCalls } from '../../effects/calls/account.ts'
import { staffCalls } from '../../effects/calls/staff.ts'
import type { Client } from '../../effects/client.ts'

export const calls = (call: Client, ports: Parameters<typeof accountCalls>[1]) => ({
  ...accountCalls(call, ports),
  fetchPermissionItems: staffCalls(call, ports).fetchPermissionItems,
})
export { Profile as View } from '../../screens/profile/Profile.tsx'
export { wireProfile as wire } from '../../wire/profile.ts'

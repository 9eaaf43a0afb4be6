import { accountCalls as ownAccountCalls } from '../../src/effects/calls/account.ts'
import { permissionItemCalls } from '../../src/effects/calls/permissions.ts'
import type { Client, Clock } from '../../src/effects/client.ts'
import { settingsCalls } from '../../src/screens/account/calls.ts'
import { activityCalls } from '../../src/screens/profile/calls.ts'
import { staffCalls as memberCalls } from '../../src/screens/userManagement/calls.ts'

/* The calls about one subject of the API, regardless of the screens that make them. */

export const accountCalls = (call: Client, clock: Clock) => ({
  ...ownAccountCalls(call, clock),
  ...settingsCalls(call, clock),
  ...activityCalls(call, clock),
})

export const staffCalls = (call: Client, clock: Clock) => ({
  ...memberCalls(call, clock),
  ...permissionItemCalls(call, clock),
})

import { profileMachine } from '../../machines/screens/profile/profile.machine.ts'
import type { AccountCalls } from '../effects/calls/account.ts'
import type { StaffCalls } from '../effects/calls/staff.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'

/** The profile in the world. */
export const wireProfile = (
  effects: Effects,
  calls: Pick<AccountCalls, 'fetchAccount' | 'fetchActivities'> & Pick<StaffCalls, 'fetchPermissionItems'>,
): typeof profileMachine =>
  profileMachine.provide({
    actors: {
      fetchAccount: promised(calls.fetchAccount),
      fetchActivities: promised(calls.fetchActivities),
      fetchPermissionItems: promised(calls.fetchPermissionItems),
      watchClock: watchClockOf(effects),
    },
    actions: { logError: logErrorTo(effects) },
  })

import { exportMachine } from '../../machines/screens/users/export.ts'
import { usersMachine } from '../../machines/screens/users/users.machine.ts'
import type { UserCalls } from '../effects/calls/users.ts'
import { csvOf } from '../effects/csv.ts'
import { saveFile } from '../effects/download.ts'
import { promised, untyped } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'

/** The list of customers in the world. */
export const wireUsers = (effects: Effects, calls: UserCalls): typeof usersMachine => {
  const logError = logErrorTo(effects)
  return usersMachine.provide({
    actors: {
      fetchCustomers: promised(calls.fetchCustomers),
      export: exportMachine.provide({
        actors: { sendCommand: untyped(promised(calls.fetchCustomerExport)) },
        actions: { logError },
      }),
      watchClock: watchClockOf(effects),
    },
    actions: {
      logError,
      saveTable: (_, { name, rows }) => saveFile({ name, type: 'text/csv;charset=utf-8', text: csvOf(rows) }),
    },
  })
}

import { messageOf } from '../../machines/model/callError.ts'
import { endedWords, unendedWords } from '../../machines/model/staff.ts'
import { grantsEditorMachine } from '../../machines/screens/userManagement/grantsEditor.machine.ts'
import { memberSessionsMachine } from '../../machines/screens/userManagement/memberSessions.ts'
import { userManagementMachine } from '../../machines/screens/userManagement/userManagement.machine.ts'
import type { StaffCalls } from '../effects/calls/staff.ts'
import { promised, untyped } from './actors.ts'
import { type Effects, logErrorTo, watchClockOf } from './effects.ts'
import { wireForms } from './forms.ts'
import { outliving } from './outliving.ts'

/** User management in the world. */
export const wireUserManagement = (effects: Effects, calls: StaffCalls): typeof userManagementMachine => {
  const logError = logErrorTo(effects)
  const { watchForm, saveForm } = wireForms(effects)
  return userManagementMachine.provide({
    actors: {
      fetchStaff: promised(calls.fetchStaff),
      fetchPermissionItems: promised(calls.fetchPermissionItems),
      watchClock: watchClockOf(effects),
      grantsEditor: grantsEditorMachine.provide({
        actors: { savePermissions: promised(calls.savePermissions), watchForm },
        actions: { saveForm },
      }),
      memberSessions: memberSessionsMachine.provide({
        actors: {
          sendCommand: untyped(
            outliving(calls.removeMemberSessions, effects.whilePresent, {
              done: ({ ended_sessions }) =>
                effects.showNotice('success', `User management: ${endedWords(ended_sessions)}`),
              failed: (error) => effects.showNotice('error', `User management: ${unendedWords(messageOf(error))}`),
            }),
          ),
        },
        actions: { logError },
      }),
    },
    actions: { logError },
  })
}

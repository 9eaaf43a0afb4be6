import { grantsEditorMachine } from '../../machines/parts/grantsEditor.machine.ts'
import { memberSessionsMachine } from '../../machines/parts/memberSessions.machine.ts'
import { userManagementMachine } from '../../machines/screens/userManagement.machine.ts'
import type { StaffCalls } from '../effects/calls/staff.ts'
import { promised } from './actors.ts'
import { type Effects, logErrorTo } from './effects.ts'
import { wireForms } from './forms.ts'

/** User management in the world. */
export const wireUserManagement = (effects: Effects, calls: StaffCalls): typeof userManagementMachine => {
  const { watchForm, saveForm } = wireForms(effects)
  return userManagementMachine.provide({
    actors: {
      fetchStaff: promised(calls.fetchStaff),
      fetchPermissionItems: promised(calls.fetchPermissionItems),
      grantsEditor: grantsEditorMachine.provide({
        actors: { savePermissions: promised(calls.savePermissions), watchForm },
        actions: { saveForm },
      }),
      memberSessions: memberSessionsMachine.provide({
        actors: { removeMemberSessions: promised(calls.removeMemberSessions) },
      }),
    },
    actions: { logError: logErrorTo(effects) },
  })
}

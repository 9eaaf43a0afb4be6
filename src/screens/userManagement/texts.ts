import { formatNumber } from '../../formats/figures.ts'

export const TEXTS = {
  staff: 'Staff',
  staffHint: 'Choose a name to see that person’s permissions.',
  staffFailed: 'Could not load the staff.',
  noStaff: 'There are no members of staff.',
  staffForbidden: 'You do not have permission to see staff.',
  notOffered: 'This admin API does not offer a list of staff.',
  columns: {
    name: 'Name',
    email: 'Email',
    permissions: 'Permissions',
    since: 'Since',
  },

  permissionsFailed: 'Could not load the list of permissions.',
  permissionsForbidden: 'You do not have permission to see the list of permissions.',
  readOnly: 'You can view these permissions. You need the “Change permissions” permission to change them.',
  ownPermission: 'You cannot remove this from yourself.',
  savePermissions: 'Save permissions',
  undoChanges: 'Undo changes',
  notSaved: (why: string) => `Could not save the permissions. ${why}`,
  mayDiscard: (name: string) => `Discard your changes for ${name}?`,
  discardChanges: 'Discard changes',
  keepEditing: 'Keep editing',

  sessions: 'Sessions',
  sessionsHint: (name: string) => `Where ${name} is signed in.`,
  endAll: 'End all sessions',
  mayEnd: (name: string) => `End all sessions of ${name}? They will have to sign in again on every device.`,
  endSessions: 'End sessions',
  keepSessions: 'Keep sessions',
  ended: (sessions: number) => {
    if (sessions === 0) return 'There were no sessions to end.'
    return sessions === 1 ? '1 session was ended.' : `${formatNumber(sessions)} sessions were ended.`
  },
  notEnded: (why: string) => `Could not end the sessions. ${why}`,
  notice: (text: string) => `User management: ${text}`,
} as const

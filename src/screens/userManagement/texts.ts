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
    status: 'Status',
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

  statuses: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  account: 'Account',
  accountHint: (name: string) => `Whether ${name} can sign in.`,
  disable: 'Disable account',
  enable: 'Enable account',
  newLink: 'New link',
  clearAttempts: 'Clear failed sign-ins',
  mayDisable: (name: string) =>
    `Disable the account of ${name}? They are signed out on every device and cannot sign in. Their name stays in the history.`,
  keepEnabled: 'Keep enabled',
  notChanged: (why: string) => `Could not change the account. ${why}`,
  disabled: (name: string) => `${name} cannot sign in any more.`,
  enabled: (name: string) => `${name} can sign in again.`,
  enabledInvited: (name: string) => `The account of ${name} is enabled. Create a new link to let them join.`,
  cleared: (attempts: number) => {
    if (attempts === 0) return 'There were no failed sign-ins to clear.'
    return attempts === 1 ? '1 failed sign-in was cleared.' : `${formatNumber(attempts)} failed sign-ins were cleared.`
  },

  invite: 'Invite member',
  inviteTitle: 'Invite a member of staff',
  invitedTitle: (name: string) => `Invitation for ${name}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  permissions: 'Permissions',
  createInvitation: 'Create invitation',
  mayDiscardInvitation: 'Discard this invitation?',
  discardInvitation: 'Discard',
  notInvited: (why: string) => `Could not create the invitation. ${why}`,
  invitedMeanwhile: (name: string) => `${name} was invited. Create a new link to pass it on.`,
  link: 'Invitation link',
  passOn: (name: string, until: string) =>
    `Send this link to ${name}. It works once, until ${until}. It is not shown again, but you can create a new one.`,
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'Could not copy the link. Select it and copy it by hand.',
  done: 'Done',
  notice: (text: string) => `User management: ${text}`,
} as const

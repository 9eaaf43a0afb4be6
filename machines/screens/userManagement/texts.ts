export const TEXTS = {
  mayNotChange: 'You cannot change permissions: ask someone who can',
  ownPermission: 'You cannot remove this from yourself: ask someone else who can',
  saving: 'The permissions are being saved: please wait',
  mayNotEnd: 'You cannot end these sessions: ask someone who can',
  ending: 'The sessions are being ended: please wait',
} as const

export const TEXTS = {
  firstName: { label: 'first name', start: 'First name' },
  lastName: { label: 'last name', start: 'Last name' },
  savingName: 'Your name is being saved: please wait',

  currentPassword: 'current password',
  newPassword: 'new password',
  confirmation: 'password confirmation',
  currentRequired: 'Current password is required',
  repeat: 'Repeat the new password',
  noMatch: 'The passwords do not match',
  changingPassword: 'Your password is being changed: please wait',

  ending: 'Another session is being ended: please wait',
  signingOut: 'You are being signed out: sign in again first',
} as const

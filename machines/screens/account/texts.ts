export const TEXTS = {
  firstName: { label: 'first name', start: 'First name' },
  lastName: { label: 'last name', start: 'Last name' },
  savingName: 'Saving your name. Please wait.',

  currentPassword: 'current password',
  newPassword: 'new password',
  confirmation: 'password confirmation',
  currentRequired: 'Current password is required',
  repeat: 'Repeat the new password',
  noMatch: 'The passwords do not match',
  changingPassword: 'Changing your password. Please wait.',

  ending: 'Ending another session. Please wait.',
  signingOut: 'You are being signed out.',
} as const

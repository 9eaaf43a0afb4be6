export const TEXTS = {
  firstName: 'first name',
  lastName: 'last name',
  savingName: 'Saving your name. Please wait.',

  currentRequired: 'Enter your current password',
  samePassword: 'Choose a password that differs from the current one',
  repeat: 'Enter the new password again',
  noMatch: 'The passwords do not match',
  changingPassword: 'Changing your password. Please wait.',

  ending: 'Ending another session. Please wait.',
  signingOut: 'You are being signed out.',
} as const

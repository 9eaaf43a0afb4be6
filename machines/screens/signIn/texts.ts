export const TEXTS = {
  email: 'email',
  password: 'password',
  checking: 'Your details are being checked: please wait',
} as const

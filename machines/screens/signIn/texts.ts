export const TEXTS = {
  email: 'email',
  password: 'password',
  checking: 'Checking your details. Please wait.',
} as const

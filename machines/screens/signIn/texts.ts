export const TEXTS = {
  enterEmail: 'Enter your email.',
  correctEmail: 'Enter a valid email.',
  enterPassword: 'Enter your password.',
  correctPassword: (shortest: number, longest: number) => `Enter a password of ${shortest} to ${longest} characters.`,
  checking: 'Checking your details. Please wait.',
} as const

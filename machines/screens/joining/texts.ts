export const TEXTS = {
  saving: 'Setting your password. Please wait.',
} as const

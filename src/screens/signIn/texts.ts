export const TEXTS = {
  title: 'Sign in',
  heading: 'Sign In to Admin Panel',
} as const

export const TEXTS = {
  plan: 'Pro',
  signOut: 'Sign Out',
} as const

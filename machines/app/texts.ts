export const TEXTS = {
  chunkFailed: (name: string) => `Loading chunk ${name} failed`,
  // The page was left while it signed in again.
  interrupted: 'Sign-in was interrupted. Try again.',
} as const

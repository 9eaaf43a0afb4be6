export const TEXTS = {
  chunkFailed: (name: string) => `Loading chunk ${name} failed`,
  // Shown if the page was left while the person was signing in again.
  interrupted: 'Sign-in was interrupted. Try again.',
} as const

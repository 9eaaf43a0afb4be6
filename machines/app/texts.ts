export const TEXTS = {
  chunkFailed: (name: string) => `Loading chunk ${name} failed`,
  // The page was left while it signed in again.
  interrupted: 'Signing in was interrupted: try again',
} as const

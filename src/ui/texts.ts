/** Words that many views share. */
export const WORDS = {
  tryAgain: 'Try again',
} as const

export const TEXTS = {
  comingSoon: 'Coming soon',
  empty: 'The message is empty: write something first',
} as const

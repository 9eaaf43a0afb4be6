export const TEXTS = {
  comingSoon: 'Coming soon',
  empty: 'Write a message first.',
} as const

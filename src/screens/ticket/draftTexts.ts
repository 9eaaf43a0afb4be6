export const TEXTS = {
  other: (when: string) => `Other text from ${when}`,
  insert: 'Insert',
} as const

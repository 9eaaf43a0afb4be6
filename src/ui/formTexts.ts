/* Texts of parts of forms. Separate from texts.ts, which every page loads. */
export const TEXTS = {
  strength: 'Strength of the new password',
  strengthChecks: 'What makes it strong',
  isMet: ': yes',
  isUnmet: ': not yet',
  met: (met: number, checks: number) => `${met} of ${checks}`,
  steps: { completed: 'Completed', current: 'Current', pending: 'Pending' },
  kept: 'Your unsaved changes were kept.',
  keptFrom: (age: string) => `Your unsaved changes from ${age} were kept.`,
} as const

export const TEXTS = {
  applying: 'The layout is being applied: please wait',
  restoring: 'The defaults are being restored: please wait',
} as const

export const TEXTS = {
  applying: 'Applying the layout. Please wait.',
  restoring: 'Restoring the defaults. Please wait.',
} as const

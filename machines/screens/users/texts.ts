export const TEXTS = {
  mayNotExport: 'You need the “Export users” permission.',
} as const

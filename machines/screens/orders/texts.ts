export const TEXTS = {
  mayNotExport: 'You need the “Export orders” permission.',
} as const

export const TEXTS = {
  mayNotExport: 'You need the “Export orders” permission.',
  allShown: 'No column is hidden.',
} as const

export const TEXTS = {
  mayNotExport: 'You need the “Export orders” permission.',
  allShown: 'All columns are shown.',
} as const

export const TEXTS = {
  notLoaded: 'Wait for the list to load.',
  empty: 'Nothing to download. Change the search first.',
  preparing: 'Preparing another file. Please wait.',
} as const

export const TEXTS = {
  notLoaded: 'The list has not loaded: wait, or try again',
  empty: 'The list is empty: change the search first',
  preparing: 'Another file is being prepared: please wait',
} as const

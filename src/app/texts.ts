export const TEXTS = {
  notices: 'Notices',
  errors: 'Errors',
  offline: 'Check your internet connection...',
} as const

/** Words that many views share, and words that are needed before sign-in. All of them are loaded first. */
export const WORDS = {
  product: 'Kickstand',
  pageTitle: (title: string) => `${title} · Kickstand`,
  tryAgain: 'Try again',
  loading: 'Loading',
  pleaseWait: 'Please wait...',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
} as const

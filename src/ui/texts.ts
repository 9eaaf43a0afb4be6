/** Words that many views share. */
export const WORDS = {
  product: 'Kickstand',
  pageTitle: (title: string) => `${title} · Kickstand`,
  tryAgain: 'Try again',
  pleaseWait: 'Please wait...',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
} as const

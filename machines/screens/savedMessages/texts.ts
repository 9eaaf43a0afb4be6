export const TEXTS = {
  mayNotChange: 'You need the “Change saved messages” permission.',
  saving: 'Saving. Please wait.',
  gone: 'This message has been deleted. You can save your text as a new one.',
  restoring: 'Restoring a message. Please wait.',
  removing: 'Deleting another message. Please wait.',
  savedElsewhere: 'This message was saved in another tab.',
  copied: 'Copied',
  notCopied: (why: string) => `Could not copy the text. ${why}`,
} as const

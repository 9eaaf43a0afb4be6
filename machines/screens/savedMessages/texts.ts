export const TEXTS = {
  title: 'title',
  message: 'message',
  saving: 'Saving: please wait',
  gone: 'This message has been deleted. You can save your text as a new one.',
  restoring: 'A deleted message is being restored: please wait',
  removing: 'Another message is being deleted: please wait',
  savedElsewhere: 'This message was saved in another tab.',
  copied: 'Copied',
  notCopied: (why: string) => `The text could not be copied. ${why}`,
} as const

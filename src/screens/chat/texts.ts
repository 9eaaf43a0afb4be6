export const TEXTS = {
  conversation: 'Conversation',
  conversationWith: (name: string) => `Conversation with ${name}`,
  messages: 'Messages',
  sample: 'Sample: the contact and messages are made up, replies are automatic, and nothing is sent to anyone.',
  showAsPage: 'Show as page',
  active: 'Active',
  away: 'Away',

  you: 'You',
  noContent: 'This message has no content to show.',

  typeMessage: 'Type a message',
  attachFile: 'Attach a file',
  attachPicture: 'Attach a picture',
  send: 'Send',
  sendHint: 'Enter sends, Shift+Enter starts a new line',
} as const

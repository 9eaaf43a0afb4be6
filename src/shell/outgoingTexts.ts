export const TEXTS = {
  outgoing: 'Replies that are about to be sent',
  goesOut: (ticket: string, to: string) => `Reply to ${ticket} (${to}) goes out`,
  inSeconds: (seconds: number) => `in ${seconds} s`,
  undo: 'Undo',
  undoKey: (key: string) => `Shortcut: ${key}`,
  undoOf: (ticket: string) => `Undo the reply to ${ticket}`,
  sendNow: 'Send now',
  sendNowOf: (ticket: string) => `Send now: reply to ${ticket}`,
  undoing: (ticket: string) => `Taking back the reply to ${ticket}…`,
  releasing: (ticket: string) => `Sending the reply to ${ticket}…`,
  unanswered: (ticket: string) => `It is not known whether the reply to ${ticket} was taken back.`,
} as const

export const TEXTS = {
  enterAmount: 'Enter an amount such as 12.50',
  atMost: (amount: string) => `At most ${amount} is left`,
  chooseItems: 'Choose the items to refund, or an amount of shipping',
  chooseReason: 'Choose a reason',
  shortenNote: (characters: number) => `Shorten the note to ${characters} characters`,
  noPayment: 'No single payment has so much left. Refund it in parts.',
  underWay: (amount: string) => `A refund of ${amount} is under way. Wait for its outcome.`,
  offline: 'You are offline. A refund needs a connection.',
} as const

export const TEXTS = {
  enterAmount: 'Enter an amount such as 12.50',
  atMost: (amount: string) => `At most ${amount} can be refunded`,
  chooseItems: 'Choose the items to refund, or an amount of shipping',
  chooseReason: 'Choose a reason',
  shortenNote: (characters: number) => `Shorten the note to ${characters} characters`,
  noPayment: 'No single payment covers this amount. Refund it in parts.',
} as const

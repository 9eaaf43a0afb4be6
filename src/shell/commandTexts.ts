export const TEXTS = {
  title: (order: number) => `Refund of order ${order}`,
  sending: (amount: string) => `The refund of ${amount} is being sent.`,
  waiting: (amount: string) =>
    `It is not known yet whether the refund of ${amount} was made. It is looked up every few seconds.`,
  looking: (amount: string) => `The refund of ${amount} is being looked up.`,
  absent: (amount: string) => `The refund of ${amount} has not arrived so far. Nothing has been refunded yet.`,
  withdrawing: (amount: string) => `The refund of ${amount} is being withdrawn.`,
  look: 'Look again',
  send: 'Send again',
  giveUp: 'Give up',
} as const

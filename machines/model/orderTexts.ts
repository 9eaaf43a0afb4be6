/* Apart from texts.ts, whose words every page loads. */
export const TEXTS = {
  needs: (permission: string) => `You need the “${permission}” permission`,
  needsLarge: (limit: string, permission: string) => `Refunds above ${limit} need the “${permission}” permission`,
  notPaid: 'Nothing has been paid yet',
  refundRunning: (amount: string) => `A refund of ${amount} is under way. Wait for its outcome.`,
  refundUnconfirmed: (amount: string) =>
    `It is not known yet whether a refund of ${amount} was made. It is being looked up.`,
  refundStuck: (amount: string) =>
    `Nobody knows whether a refund of ${amount} was made. It has to be settled by hand first.`,
  nothingLeft: (refunded: string, paid: string) => `Nothing is left to refund: ${refunded} of ${paid} went back`,
} as const

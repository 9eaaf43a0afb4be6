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
  cancelled: 'This order is cancelled',
  beingCancelled: 'This order is being cancelled',
  onHold: (reason: string) => `This order is on hold: ${reason}. Release it first.`,
  notOnHold: 'This order is not on hold',
  holdReasons: {
    fraud: 'suspected fraud',
    address: 'address in question',
    customer: 'asked for by the customer',
    other: 'other',
  },
  outstanding: (amount: string) => `${amount} is still to be paid`,
  allWentBack: 'All of the money went back. Cancel this order instead.',
  paidInParts: 'This order was paid in several parts. Refund each of them, then cancel it.',
  shipped: 'Part of this order has been shipped',
  nothingToShip: 'Nothing is left to ship',
  nothingOnItsWay: 'Nothing is on its way',
  nothingLeft: (refunded: string, paid: string) => `Nothing is left to refund: ${refunded} of ${paid} went back`,
} as const

import type { MovementKind } from './orders.ts'

/* Texts about orders that the server sends as well. They are not in texts.ts, because every page loads that. */
export const TEXTS = {
  needs: (permission: string) => `You need the “${permission}” permission`,
  needsLarge: (limit: string, permission: string) => `Refunds above ${limit} need the “${permission}” permission`,
  notPaid: 'Nothing has been paid yet',
  movements: { refund: 'refund', capture: 'capture', void: 'release' } satisfies Record<MovementKind, string>,
  moneyRunning: (movement: string, amount: string) => `A ${movement} of ${amount} is under way. Wait for its outcome.`,
  moneyUnconfirmed: (movement: string, amount: string) =>
    `It is not known yet whether a ${movement} of ${amount} was made. It is being looked up.`,
  moneyStuck: (movement: string, amount: string) =>
    `Nobody knows whether a ${movement} of ${amount} was made. It has to be settled by hand first.`,
  nothingOwed: 'Nothing is left to pay',
  nothingAuthorised: 'No payment is authorised',
  expired: (amount: string) => `The authorisation of ${amount} has expired. The customer has to pay in the shop.`,
  nothingToSettle: 'No outcome has to be settled by hand',
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
  partlyPaid: (paid: string, total: string) =>
    `Only ${paid} of ${total} is paid. Items can be cancelled once all of it is.`,
  nothingToCancel: 'Nothing is left to cancel',
  lastItem: 'This is the only item of the order. Cancel the order instead.',
  allItems: 'These are all items of the order. Cancel the order instead.',
  nothingToPay: 'Nothing would be left to pay. Cancel the order instead.',
  noPayment: 'No single payment covers this amount. Cancel fewer items at a time.',
  confirmationWaiting: (to: string) => `A confirmation to ${to} is on its way already`,
  confirmedLately: (ago: number, pause: number) =>
    `Sent ${ago < 1 ? 'less than a minute' : ago === 1 ? '1 minute' : `${ago} minutes`} ago. It can be sent again after ${pause} minutes.`,
  confirmationSent: 'It has been sent already.',
  noConfirmation: 'No confirmation is waiting to be sent',
  nothingToShip: 'Nothing is left to ship',
  nothingOnItsWay: 'Nothing is on its way',
  nothingDelivered: 'Nothing has been delivered yet',
  deliveryTooLate: 'A date of delivery can be corrected for 7 days after it was marked. Add a note instead.',
  delivery: {
    choose: 'Choose a date',
    beforeShipped: 'Choose the day on which it was shipped, or a later one',
    inFuture: 'Choose today or an earlier day',
    same: 'This is the date that the shipment has',
  },
  nothingLeft: (refunded: string, paid: string) => `Nothing is left to refund: ${refunded} of ${paid} went back`,
} as const

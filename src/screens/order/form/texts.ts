import type { OrderAction, SETTLED_OUTCOMES } from '../../../../machines/model/orderRules.ts'
import type { HOLD_REASONS } from '../../../../machines/model/orders.ts'

/** Actions that have a form. */
type Filled = Exclude<
  OrderAction,
  'order.released' | 'shipment.delivered' | 'shipment.undone' | 'note.removed' | 'confirmation.undone'
>

export const FORM_TEXTS = {
  titles: {
    'refund.requested': (number) => `Refund order ${number}`,
    'capture.requested': (number) => `Capture the payment of order ${number}`,
    'money.settled': (number) => `Settle the money of order ${number}`,
    'order.cancelled': (number) => `Cancel order ${number}`,
    'items.cancelled': (number) => `Cancel items of order ${number}`,
    'order.held': (number) => `Put order ${number} on hold`,
    'shipment.sent': (number) => `Ship order ${number}`,
    'delivery.corrected': (number) => `Correct the delivery date of order ${number}`,
    'address.changed': (number) => `Change the address of order ${number}`,
    'note.added': (number) => `Note about order ${number}`,
    'confirmation.resent': (number) => `Resend the confirmation of order ${number}`,
  } satisfies Record<Filled, (number: number) => string> as Readonly<Record<string, (number: number) => string>>,
  /** The button that leaves a form, if "Cancel" could be mistaken for the action of the form. */
  leave: { 'order.cancelled': 'Keep order', 'items.cancelled': 'Keep items' } as Readonly<Record<string, string>>,
  /** The button that continues. */
  next: {
    'refund.requested': 'Review refund',
    'capture.requested': 'Capture',
    'money.settled': 'Settle',
    'order.cancelled': 'Review cancellation',
    'items.cancelled': 'Review cancellation',
    'order.held': 'Put on hold',
    'shipment.sent': 'Mark as shipped',
    'delivery.corrected': 'Save date',
    'address.changed': 'Save address',
    'note.added': 'Add note',
    'confirmation.resent': 'Send',
  } satisfies Record<Filled, string> as Readonly<Record<string, string>>,
  underWay: 'A change of this order is under way. Wait for its outcome.',
  news: 'This order has changed since you began.',
  showNews: 'Show the current order',
  reason: 'Reason',
  choose: 'Choose a reason',
  note: 'Note',
  back: 'Back',

  refund: {
    by: 'Refund',
    byItems: 'Items',
    byAmount: 'Amount',
    pieces: (product: string, left: number) => `${product} (${left} left)`,
    noneLeft: 'All of these were refunded.',
    shipping: 'Shipping',
    amount: 'Amount',
    left: (amount: string) => `Up to ${amount}`,
    sum: (amount: string, rest: string) => `${amount} goes back. ${rest} stays refundable.`,
    noSum: 'Enter an amount that can be refunded.',
    stock: 'Nothing goes back to stock.',
    question: (amount: string, paid: string, method: string) =>
      `Refund ${amount} of ${paid} to ${method}? This cannot be undone.`,
    confirm: (amount: string) => `Refund ${amount}`,
  },

  cancellation: {
    unpaid: 'Nothing was paid, so no money moves. A cancelled order stays cancelled.',
    paid: (amount: string, method: string) =>
      `${amount} goes back to ${method} first. The order is cancelled once that is done.`,
    authorised: (amount: string, method: string) =>
      `${amount} held on ${method} is released first. The order is cancelled once that is done.`,
    confirm: 'Cancel order',
    question: (number: number, amount: string, method: string) =>
      `Cancel order ${number} and refund ${amount} to ${method}? This cannot be undone.`,
    questionRelease: (number: number, amount: string, method: string) =>
      `Cancel order ${number} and release ${amount} held on ${method}? This cannot be undone.`,
    confirmRelease: (amount: string) => `Cancel and release ${amount}`,
    confirmPaid: (amount: string) => `Cancel and refund ${amount}`,
  },

  items: {
    paid: (method: string) =>
      `What was paid for them goes back to ${method} first. They are cancelled once that is done.`,
    unpaid: 'No money moves: the total falls by what they cost. A cancelled item stays cancelled.',
    pieces: (product: string, left: number) => `${product} (${left} open)`,
    goesBack: (amount: string) => `${amount} goes back.`,
    total: (amount: string) => `The total will be ${amount}.`,
    questionUnpaid: (items: string, number: number, before: string, after: string) =>
      `Cancel ${items} of order ${number}? The total falls from ${before} to ${after}.`,
    questionFree: (items: string, number: number) =>
      `Cancel ${items} of order ${number}? No money moves. This cannot be undone.`,
    question: (items: string, number: number, amount: string, method: string) =>
      `Cancel ${items} of order ${number} and refund ${amount} to ${method}? This cannot be undone.`,
    confirm: (items: string) => `Cancel ${items}`,
    confirmPaid: (amount: string) => `Cancel and refund ${amount}`,
  },

  capture: {
    question: (amount: string, method: string) => `Capture ${amount} from ${method}?`,
    released: (amount: string) => `The rest of the authorisation, ${amount}, is released.`,
    partly: (amount: string) => `${amount} stay to be paid: no more is authorised.`,
    final: 'Only a refund can give it back.',
    confirm: (amount: string) => `Capture ${amount}`,
  },

  settlement: {
    words: (movement: string, amount: string, method: string) =>
      `Nobody knows whether the ${movement} of ${amount} (${method}) was made. Look it up at the gateway.`,
    outcome: 'It',
    outcomes: { succeeded: 'Was made', refused: 'Was not made' } satisfies Record<
      (typeof SETTLED_OUTCOMES)[number],
      string
    >,
    reference: 'Reference at the gateway',
    isSeen: 'I have seen this at the gateway',
    final: 'This cannot be undone.',
  },

  hold: {
    words: 'It is not shipped until somebody releases it.',
    reasons: {
      fraud: 'Suspected fraud',
      address: 'Address in question',
      customer: 'Asked for by the customer',
      other: 'Other',
    } satisfies Record<(typeof HOLD_REASONS)[number], string>,
  },

  shipment: {
    pieces: (product: string, left: number, refunded: number) =>
      `${product} (${left} to ship${refunded === 0 ? '' : `, ${refunded} refunded`})`,
    refunded: 'What was refunded is not chosen. Ship it only if the customer keeps it.',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    optional: 'Optional',
    undo: 'You can take this back for 30 minutes.',
  },

  delivery: {
    day: 'Delivered on',
    from: (first: string, last: string) => `${first} to ${last} (UTC)`,
    until: (last: string) => `${last} at the latest (UTC)`,
    counts: 'Warranty and returns count from this day.',
  },

  address: {
    name: 'Name',
    line1: 'Street and number',
    line2: 'Address line 2',
    postal_code: 'Postal code',
    city: 'City',
    region: 'State or region',
    current: (address: string) => `Current address: ${address}`,
    begun: 'This is the address that you began to fill in.',
    replace: 'Use the previous one instead',
    country: (country: string) => `The country stays ${country}: the figures by country count it.`,
  },

  confirmation: {
    question: (to: string) => `Send it again to ${to}?`,
    last: (when: string) => `Last sent ${when}.`,
    unknown: (when: string) => `It is not known whether the last one, ${when}, was sent.`,
    failed: 'The last one was not sent: the mail server refused it.',
    undo: 'You can take it back for 10 seconds.',
  },

  addNote: { text: 'Note', hint: 'Only staff see it.' },
} as const

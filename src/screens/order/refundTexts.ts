import type { REFUND_REASONS } from '../../../machines/model/orderRules.ts'

export const REFUND_TEXTS = {
  refund: 'Refund',
  title: (number: number) => `Refund order ${number}`,
  notOffered: 'This admin API does not send money back.',
  notReady: 'Wait for the page to load.',
  offline: 'You are offline. A refund needs a connection.',
  underWay: 'A refund is under way. Wait for its outcome.',

  by: 'Refund',
  byItems: 'Items',
  byAmount: 'Amount',
  pieces: (product: string, left: number) => `${product} (${left} left)`,
  noneLeft: 'All of it was refunded.',
  shipping: 'Shipping',
  amount: 'Amount',
  left: (amount: string) => `${amount} is left`,
  reason: 'Reason',
  choose: 'Choose a reason',
  reasons: {
    returned: 'Returned',
    damaged: 'Damaged',
    late: 'Late delivery',
    price: 'Price adjustment',
    duplicate: 'Duplicate order',
    other: 'Other',
  } satisfies Record<(typeof REFUND_REASONS)[number], string>,
  note: 'Note',
  sum: (amount: string, rest: string) => `${amount} goes back. ${rest} stays refundable.`,
  noSum: 'Enter an amount that is left.',
  stock: 'Nothing goes back to stock.',
  news: 'This order has changed since you began.',
  showNews: 'Show what it is now',

  next: 'Review refund',
  back: 'Back',
  question: (amount: string, paid: string, method: string) =>
    `Refund ${amount} of ${paid} to ${method}? This cannot be undone.`,
  confirm: (amount: string) => `Refund ${amount}`,
} as const

import type { REFUND_REASONS } from '../../../machines/model/orderRules.ts'
import type { MoneyState, Order } from '../../../machines/model/orders.ts'

type Kind = Order['lines'][number]['kind']

export const TEXTS = {
  title: (number: string) => `Order ${number}`,
  missing: (number: string) => `There is no order ${number}, or you may not see it.`,
  failed: 'Could not load the order.',
  notPermitted: 'You do not have permission to see this order.',
  unavailable: 'This admin API does not offer orders.',

  placed: 'Placed',
  paidAt: 'Paid',
  total: 'Total',
  country: 'Country',
  method: 'Payment method',
  shopNumber: 'Number in the shop',
  notYet: 'Not yet',
  noNumber: 'None',

  lines: 'Items',
  columns: { product: 'Product', quantity: 'Quantity', price: 'Price', refunded: 'Refunded', total: 'Total' },
  kinds: {
    bike: 'Bike',
    accessory: 'Accessory',
    spare_part: 'Spare part',
    warranty: 'Warranty',
  } satisfies Record<Kind, string>,
  pieces: (count: number, amount: string) => (count > 0 ? `${amount} (${count})` : amount),
  sums: {
    lines: 'Items',
    shipping: 'Shipping',
    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded',
    held: 'Held for a refund',
    refundable: 'Refundable',
    outstanding: 'Outstanding',
  },

  money: 'Payments and refunds',
  noMoney: 'Nothing has been paid yet.',
  captured: (amount: string) => `${amount} captured`,
  refund: (amount: string) => `Refund of ${amount}`,
  toPayment: (label: string) => `to ${label}`,
  states: {
    requested: 'Requested',
    sending: 'Being sent',
    pending: 'Pending at the bank',
    unconfirmed: 'Unconfirmed',
    stuck: 'To be settled by hand',
    succeeded: 'Refunded',
    refused: 'Refused',
    reversed: 'Reversed by the bank',
  } satisfies Record<MoneyState, string>,
  reasons: {
    returned: 'Returned',
    damaged: 'Damaged',
    late: 'Late delivery',
    price: 'Price adjustment',
    duplicate: 'Duplicate order',
    other: 'Other',
  } satisfies Record<(typeof REFUND_REASONS)[number], string>,
  shop: 'The shop',

  timeline: 'History',
  noEvents: 'Nothing has happened to this order yet.',
  event: (text: string, by: string) => `${text} · ${by}`,

  customer: 'Customer',
  email: 'Email',
  ordersCount: 'Orders',
  tickets: 'Tickets',
} as const

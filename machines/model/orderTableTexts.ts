/* Titles of the exported file. They are not in texts.ts, because every page loads that. */
export const TEXTS = {
  number: 'Number',
  placed: 'Placed',
  customer: 'Customer',
  email: 'Email',
  item: 'First item',
  more: 'More items',
  total: 'Total',
  payment: 'Payment',
  shipping: 'Shipping',
  flags: 'Flags',
  country: 'Country',
  method: 'Method',
} as const

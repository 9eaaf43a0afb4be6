/* Titles of the exported file, apart from texts.ts, whose words every page loads. */
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

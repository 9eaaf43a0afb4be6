/*
 * The data of the foreign API. The fields are those of sections 3 and 7 of the specification, and the values are made up.
 */

export const FOREIGN_CREDENTIALS = { email: 'staff@elsewhere.example', password: 'elsewhere-secret' }
export const FOREIGN_TOKEN = 'foreign-token'
/** A user with 35 tickets on two pages. All others have none. */
export const FOREIGN_USER_WITH_TICKETS = '77'

const PAGE_SIZE = 20
const TICKETS = 35

const user = {
  id: 5,
  first_name: 'Femke',
  email: FOREIGN_CREDENTIALS.email,
  permissions: ['dashboard.view', 'tickets.view'],
}

const bikeSales = [
  { product_name: 'City One', data_sum: 50_000, data_count: 25, data_percent: 0.5 },
  { product_name: 'Cargo Two', data_sum: 30_000, data_count: 10, data_percent: 0.3 },
  { product_name: 'Trail Three', data_sum: 20_000, data_count: 8, data_percent: 0.2 },
]

const gateways = [
  { name: 'Card', logo: 'card.svg', sum_data: 75_000, count_data: 60, percent_data: 0.75 },
  { name: 'Bank transfer', logo: 'bank.svg', sum_data: 25_000, count_data: 12, percent_data: 0.25 },
]

const countries = [
  { country: { title: 'Netherlands', image_path: 'nl.svg' }, data_sum: 60_000, data_count: 40, data_percent: 0.6 },
  { country: { title: 'Belgium', image_path: 'be.svg' }, data_sum: 40_000, data_count: 32, data_percent: 0.4 },
]

const activities = [
  { title: 'Signed in', count: 1234 },
  { title: 'Placed an order', count: 72 },
]

const totalCounts = {
  Orders: { paid: 72, pending: 5, price: 100_000 },
  Customers: { active: 310, new: 12 },
  Products: { bikes: 3, accessories: 9 },
  Tickets: { open: 4, closed: 31 },
}

const ticket = (number: number) => ({
  id: number,
  ticket_id: `T-${1000 + number}`,
  title: `Question ${number}`,
  category: { name: 'Delivery' },
  priority: 'high',
  status: 'open',
  created_at: '2024-03-05T09:00:00Z',
  updated_at: '2024-03-06T10:30:00Z',
})

const tickets = (userId: string, page: number) => {
  if (userId !== FOREIGN_USER_WITH_TICKETS) return []
  const first = (page - 1) * PAGE_SIZE
  return Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, TICKETS - first)) }, (_, index) =>
    ticket(first + index + 1),
  )
}

const answers: Record<string, unknown> = {
  '/init': user,
  '/permissions/items': [],
  '/dashboard/reports/sales/total': {},
  '/dashboard/reports/sales/net': {},
  '/dashboard/reports/sales/order/types': bikeSales,
  '/dashboard/reports/sales/gateways': gateways,
  '/dashboard/reports/sales/countries': countries,
  '/dashboard/reports/users/activities': activities,
  '/dashboard/reports/total/counts': totalCounts,
}

/** The `data` of a documented GET; undefined for any other path. */
export const answerOf = (path: string, query: Record<string, string>): unknown => {
  const userId = /^\/users\/([^/]+)\/tickets$/.exec(path)?.[1]
  return userId === undefined ? answers[path] : tickets(userId, Number(query.page ?? 1))
}

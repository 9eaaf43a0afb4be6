import type { Account, AccountAnswer, Session, SessionsAnswer } from '../../machines/model/account.ts'
import type { CustomerAnswer, CustomerDetail, CustomerNote } from '../../machines/model/customer.ts'
import type { Customer, CustomersAnswer } from '../../machines/model/customers.ts'
import type { DeskAnswer, DeskRow, TicketRecord } from '../../machines/model/desk.ts'
import type { DeskCountsAnswer } from '../../machines/model/deskCounts.ts'
import type { User } from '../../machines/model/entities.ts'
import type { FoundAnswer } from '../../machines/model/find.ts'
import type { Order, OrderAnswer, OrderRow, OrdersAnswer, Shipment } from '../../machines/model/orders.ts'
import type { OrdersQuery } from '../../machines/model/ordersQuery.ts'
import type { PermissionItem, PermissionItemsAnswer } from '../../machines/model/permissionItems.ts'
import type { SavedMessage, SavedMessagesAnswer } from '../../machines/model/savedMessages.ts'
import type { SavedView } from '../../machines/model/savedViews.ts'
import type { StaffAnswer, StaffMember } from '../../machines/model/staff.ts'
import type { Ticket } from '../../machines/model/tickets.ts'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'

/** May see the dashboard and tickets; her API offers only the documented calls. */
export const ada: User = {
  first_name: 'Ada',
  email: 'ada@kickstand.example',
  permissions: ['dashboard.view', 'tickets.view'],
}

/** Holds no permission at all. */
export const bob: User = { first_name: 'Bob', email: 'bob@kickstand.example' }

export const ticket = (id: number): Ticket => ({
  id,
  ticket_id: `T-${id}`,
  title: 'Brake squeaks',
  category: { name: 'Warranty' },
  priority: 'high',
  status: 'open',
  created_at: '2024-03-05T12:00:00Z',
  updated_at: '2024-03-05T12:00:00Z',
  user: null,
  updated_by: null,
})

/** The customer Ann Smith `number`, who has `number` tickets. */
export const customer = (number: number): Customer => ({
  id: `id-${number}`,
  first_name: 'Ann',
  last_name: `Smith ${number}`,
  email: `ann.${number}@customer.example`,
  country: { code: 'DE', title: 'Germany' },
  orders_count: 3,
  tickets_count: number,
  created_at: '2024-03-05T12:00:00.000Z',
})

/** The parameters of GET /users, as the API documents them. */
export const documentedQuery = ({ page, items_per_page, sort, order, search, filter: { country } }: UsersQuery) => ({
  page,
  items_per_page,
  sort,
  order,
  ...(search !== '' && { search }),
  ...(country !== null && { filter_country: country }),
})

/** The parameters of GET /orders, as the API documents them. */
export const ordersParameters = (query: OrdersQuery) => {
  const { view, page, items_per_page, sort, order, search, filter } = query
  return {
    view,
    page,
    items_per_page,
    sort,
    order,
    ...(search !== '' && { search }),
    ...(filter.country !== null && { filter_country: filter.country }),
    ...(filter.method !== null && { filter_method: filter.method }),
    ...(filter.product !== null && { filter_product: filter.product }),
    ...(filter.payment !== null && { filter_payment: filter.payment }),
    ...(filter.shipping !== null && { filter_shipping: filter.shipping }),
    ...(filter.flag !== null && { filter_flag: filter.flag }),
    ...(filter.kind !== null && { filter_kind: filter.kind }),
    ...(filter.from !== null && { placed_from: filter.from }),
    ...(filter.to !== null && { placed_to: filter.to }),
    ...(filter.totalFrom !== null && { total_from: String(filter.totalFrom) }),
    ...(filter.totalTo !== null && { total_to: String(filter.totalTo) }),
    ...(query.figure !== undefined && { sum: '1' }),
  }
}

/** A page with these customers, from a list of `total`. */
export const customersAnswer = (numbers: readonly number[], total: number, page = 1): CustomersAnswer => ({
  customers: numbers.map(customer),
  meta: {
    total,
    page_size: 10,
    current_page: page,
    countries: [
      { code: 'FR', title: 'France' },
      { code: 'DE', title: 'Germany' },
    ],
  },
  at: 1000,
})

/** An order of one customer, the same for all. It has `number` lines, at most three. */
export const orderRow = (number: number): OrderRow => ({
  id: `order-${number}`,
  number: 100_000 + number,
  version: 1,
  placed_at: '2024-03-05T12:00:00.000Z',
  updated_at: '2024-03-06T12:00:00.000Z',
  status: 'paid',
  customer: { id: 'id-7', name: 'Ann Smith', email: 'ann@customer.example' },
  items: { first: 'Harbor City', more: Math.min(number, 3) - 1 },
  total_cents: 284_900,
  payment_state: 'paid',
  shipping_state: 'unshipped',
  flags: [],
  country: { code: 'DE', title: 'Germany' },
  method: 'Stripe',
})

/** One customer, one order and one ticket. */
export const foundAnswer: FoundAnswer = {
  found: {
    customers: [{ ...customer(1), phone: '+49 30 901820' }],
    orders: [
      {
        number: 100_245,
        customer: 'Ada Berg',
        placed_at: '2026-11-25T10:42:00Z',
        total_cents: 284_900,
        payment_state: 'paid',
      },
    ],
    tickets: [{ number: 'KS-10001', title: 'The battery does not charge', status: 'open' }],
    currency: 'USD',
  },
  at: 0,
}

/** The id of a payment method. */
export const STRIPE = '00000000-0000-4000-8000-0000000000ca'

export const ordersAnswer = (numbers: readonly number[], total: number, page = 1): OrdersAnswer => ({
  orders: numbers.map(orderRow),
  meta: {
    total,
    is_exact: true,
    page_size: 10,
    current_page: page,
    next: null,
    previous: null,
    matched: null,
    countries: [
      { code: 'FR', title: 'France' },
      { code: 'DE', title: 'Germany' },
    ],
    methods: [{ id: STRIPE, name: 'Stripe' }],
    currency: 'USD',
  },
  at: 1000,
})

const by = { name: 'Tiago Silva' }

/** A customer id in the format of the API. */
export const customerId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A note that its writer may still delete. */
export const customerNote = (id: string): CustomerNote => ({
  id,
  text: `Wants a call back about ${id}`,
  by,
  written_at: '2024-03-07T12:00:00.000Z',
  removable_until: '2099-01-01T00:00:00.000Z',
})

/** A customer with one order, one ticket and no note. */
export const customerDetail = (number: number, changes: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: customerId(number),
  version: 3,
  first_name: 'Ann',
  last_name: `Smith ${number}`,
  email: `ann.${number}@customer.example`,
  phone: '+49555123456',
  country: { code: 'DE', title: 'Germany' },
  created_at: '2024-03-05T12:00:00.000Z',
  updated_at: null,
  updated_by: null,
  currency: 'USD',
  overview: {
    captured_cents: 300_000,
    refunded_cents: 50_000,
    net_cents: 250_000,
    orders: 3,
    paid_orders: 2,
    average_cents: 150_000,
    first_order_at: '2024-03-05T12:00:00.000Z',
    last_order_at: '2024-03-06T12:00:00.000Z',
    open_tickets: 4,
    pending_orders: 1,
  },
  orders: [orderRow(1)],
  tickets: [ticket(1)],
  addresses: [
    {
      name: 'Ann Smith',
      line1: 'Torstr. 1',
      line2: '',
      postal_code: '10119',
      city: 'Berlin',
      region: '',
      country: 'Germany',
      number: 100_001,
      used_at: '2024-03-06T12:00:00.000Z',
    },
  ],
  notes: [],
  countries: [
    { code: 'FR', title: 'France' },
    { code: 'DE', title: 'Germany' },
  ],
  ...changes,
})
export const customerAnswer = (number: number, changes: Partial<CustomerDetail> = {}): CustomerAnswer => ({
  customer: customerDetail(number, changes),
  at: 1000,
})

/** A paid order of two lines: $50.00 has been refunded, and a refund of $129.00 is under way. */
export const order = (number: number): Order => ({
  id: `order-${number}`,
  number,
  version: 3,
  shop_number: null,
  placed_at: '2024-03-05T12:00:00.000Z',
  paid_at: '2024-03-05T12:01:00.000Z',
  updated_at: '2024-03-07T12:00:00.000Z',
  status: 'paid',
  payment_state: 'partlyRefunded',
  shipping_state: 'unshipped',
  customer: { id: 'id-7', name: 'Ann Smith', email: 'ann@customer.example', orders_count: 4 },
  country: { code: 'DE', title: 'Germany' },
  method: 'Stripe',
  currency: 'USD',
  total_cents: 310_700,
  shipping_cents: 5000,
  shipping_refunded_cents: 0,
  paid_cents: 310_700,
  refunded_cents: 5000,
  held_cents: 12_900,
  lines: [
    {
      line_no: 1,
      product: 'Harbor City',
      sku: 'BK-101',
      kind: 'bike',
      quantity: 1,
      cancelled_quantity: 0,
      unsold_quantity: 0,
      shipped_quantity: 0,
      unit_price_cents: 279_900,
      refunded_quantity: 0,
      refunded_cents: 5000,
    },
    {
      line_no: 2,
      product: 'Pannier',
      sku: null,
      kind: 'accessory',
      quantity: 2,
      cancelled_quantity: 0,
      unsold_quantity: 0,
      shipped_quantity: 0,
      unit_price_cents: 12_900,
      refunded_quantity: 1,
      refunded_cents: 12_900,
    },
  ],
  payments: [
    {
      id: 'payment-1',
      label: 'Visa •••• 4242',
      captured_cents: 310_700,
      authorised_cents: 310_700,
      open_cents: 0,
      released_cents: 0,
      authorised_at: null,
      expires_at: null,
      is_expired: false,
      held_cents: 12_900,
      refunded_cents: 5000,
      paid_at: '2024-03-05T12:01:00.000Z',
    },
  ],
  refunds: [
    {
      id: 'refund-1',
      attempt: 'attempt-1',
      payment_id: 'payment-1',
      amount_cents: 5000,
      shipping_cents: 0,
      lines: [{ line_no: 1, quantity: 0, amount_cents: 5000 }],
      reason: 'Scratch on the frame',
      note: '',
      state: 'succeeded',
      refusal: null,
      cancels_order: false,
      requested_by: by,
      requested_at: '2024-03-06T12:00:00.000Z',
      settled_at: '2024-03-06T12:00:02.000Z',
    },
    {
      id: 'refund-2',
      attempt: 'attempt-2',
      payment_id: 'payment-1',
      amount_cents: 12_900,
      shipping_cents: 0,
      lines: [{ line_no: 2, quantity: 1, amount_cents: 12_900 }],
      reason: 'Changed their mind',
      note: 'Came back unused',
      state: 'unconfirmed',
      refusal: null,
      cancels_order: false,
      requested_by: by,
      requested_at: '2024-03-07T12:00:00.000Z',
      settled_at: null,
    },
  ],
  moves: [],
  hold: null,
  shipments: [],
  address: {
    name: 'Ann Smith',
    line1: 'Torstrasse 1',
    line2: '',
    postal_code: '10119',
    city: 'Berlin',
    region: '',
  },
  notes: [],
  events: [
    { version: 1, kind: 'placed', text: 'Placed the order', by: null, at: '2024-03-05T12:00:00.000Z' },
    { version: 2, kind: 'refunded', text: 'Refunded $50.00', by, at: '2024-03-06T12:00:02.000Z' },
  ],
})

/** The answer with an order, received one second after the epoch. */
export const orderAnswer = (number: number): OrderAnswer => ({ order: order(number), at: 1000 })

export const savedMessage = (id: string, { title, body }: { title: string; body: string }): SavedMessage => ({
  id,
  title,
  body,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: { name: 'Ada Lovelace' },
})

/** The answer with these messages, received one second after the epoch. */
export const messagesAnswer = (...messages: readonly SavedMessage[]): SavedMessagesAnswer => ({ messages, at: 1000 })

export const account: Account = { id: 'ada', first_name: 'Ada', last_name: 'Byron', email: 'ada@kickstand.example' }

/** The answer with an account, received one second after the epoch. */
export const accountAnswer = (changed: Account = account): AccountAnswer => ({ account: changed, at: 1000 })

/** The answer with these sessions, received one second after the epoch. */
export const sessionsAnswer = (...sessions: readonly Session[]): SessionsAnswer => ({ sessions, at: 1000 })

/** A session that began at noon and ends at midnight. */
export const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  created_at: '2026-03-18T12:00:00.000Z',
  expires_at: '2026-03-19T00:00:00.000Z',
  user_agent: null,
  is_current: false,
  ...changes,
})

/** The answer with these members of staff, received one second after the epoch. */
export const staffAnswer = (...staff: readonly StaffMember[]): StaffAnswer => ({ staff, at: 1000 })

/** The answer with these permissions, received one second after the epoch. */
export const itemsAnswer = (...items: readonly PermissionItem[]): PermissionItemsAnswer => ({ items, at: 1000 })

/** A member of staff whose names and email are derived from their id. */
export const staffMember = (id: string, permissions: string[]): StaffMember => ({
  id,
  first_name: id.charAt(0).toUpperCase() + id.slice(1),
  last_name: 'Stone',
  email: `${id}@kickstand.example`,
  permissions,
  created_at: '2024-03-05T12:00:00.000Z',
})

/** A saved view of the person's own. It shows the paid orders of Germany unless `more` changes that. */
export const savedView = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  screen: 'orders',
  name: 'Germany',
  query: '?view=paid&filter_country=DE',
  is_shared: false,
  is_own: true,
  owner: { name: 'Ada Byron' },
  ...more,
})

/** A ticket of the queue that is assigned to nobody, written by its customer on March 5. */
export const deskRow = (number: number, changes: Partial<DeskRow> = {}): DeskRow => ({
  id: `ticket-${number}`,
  number: `KS-${10_000 + number}`,
  version: 3,
  title: 'Wrong invoice',
  customer: { id: 'id-7', name: 'Ann Smith', email: 'ann@customer.example' },
  requester: null,
  status: 'open',
  pending: null,
  priority: 'high',
  category: 'Payments and invoices',
  assignee: null,
  tags: [],
  attention: null,
  last: { by: 'Ann Smith', is_customer: true, text: 'The total does not fit.', at: '2024-03-05T12:00:00.000Z' },
  waiting_since: '2024-03-05T12:00:00.000Z',
  created_at: '2024-03-05T12:00:00.000Z',
  updated_at: '2024-03-06T12:00:00.000Z',
  ...changes,
})

/** A page with these tickets, from a list of `total`, as Ada receives it on March 7. */
export const deskAnswer = (tickets: readonly DeskRow[], total = tickets.length, page = 1): DeskAnswer => ({
  tickets,
  meta: {
    total,
    is_exact: true,
    page_size: 10,
    current_page: page,
    next: null,
    previous: null,
    agents: [
      { id: 'ada', name: 'Ada Berg' },
      { id: 'bebebebe-bebe-4ebe-8ebe-bebebebebebe', name: 'Ben Okafor' },
    ],
    categories: [{ id: 'payments', name: 'Payments and invoices' }],
    me: 'ada',
    now: '2024-03-07T15:00:00.000Z',
    seq: 7,
  },
  at: 1000,
})

export const deskCounts: DeskCountsAnswer = {
  counts: { waiting_us: 12, mine: 1, unassigned: 7, waiting_customer: 0, overdue: 3, attention: 2, all: 3000 },
  at: 1000,
}

/** A ticket of the queue as its page shows it. */
export const ticketRecord = (row: DeskRow, changes: Partial<TicketRecord> = {}): TicketRecord => ({
  ...row,
  customer: row.customer && {
    ...row.customer,
    country: { code: 'DE', title: 'Germany' },
    orders_count: 1,
    tickets_count: 1,
  },
  order: null,
  orders: [],
  currency: 'USD',
  agents: deskAnswer([]).meta.agents.slice(),
  entries: [],
  has_older: false,
  last_entry: 1,
  read_entry: 0,
  events: [],
  first_replied_at: null,
  resolved_at: null,
  closed_at: null,
  reopened: 0,
  follows: null,
  ...changes,
})

/** A shipment of March 5, 2024. */
export const deliveredShipment = (id: string, delivered_at: string): Shipment => ({
  id,
  state: 'delivered',
  carrier: '',
  tracking: '',
  lines: [{ line_no: 1, quantity: 1 }],
  shipped_by: null,
  shipped_at: '2024-03-05T15:00:00Z',
  delivered_at,
  undoable_until: null,
})

import type { Account, AccountAnswer, Session, SessionsAnswer } from '../../machines/model/account.ts'
import type { Customer, CustomersAnswer } from '../../machines/model/customers.ts'
import type { User } from '../../machines/model/entities.ts'
import type { PermissionItem, PermissionItemsAnswer } from '../../machines/model/permissionItems.ts'
import type { SavedMessage, SavedMessagesAnswer } from '../../machines/model/savedMessages.ts'
import type { StaffAnswer, StaffMember } from '../../machines/model/staff.ts'
import type { Ticket } from '../../machines/model/tickets.ts'
import type { UsersQuery } from '../../machines/model/usersQuery.ts'

/** Holds both gates' permissions; her API offers nothing beyond the documented calls. */
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

/** Customers of one name, each with as many tickets as its number. */
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

/** A page of these customers, of a list of `total`. */
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

export const savedMessage = (id: string, { title, body }: { title: string; body: string }): SavedMessage => ({
  id,
  title,
  body,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: { name: 'Ada Lovelace' },
})

/** These messages, as they came at one second past the epoch. */
export const messagesAnswer = (...messages: readonly SavedMessage[]): SavedMessagesAnswer => ({ messages, at: 1000 })

export const account: Account = { id: 'ada', first_name: 'Ada', last_name: 'Byron', email: 'ada@kickstand.example' }

/** An account, as it came at one second past the epoch. */
export const accountAnswer = (come: Account = account): AccountAnswer => ({ account: come, at: 1000 })

/** These sessions, as they came then. */
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

/** These members of staff, as they came at one second past the epoch. */
export const staffAnswer = (...staff: readonly StaffMember[]): StaffAnswer => ({ staff, at: 1000 })

/** What there is to be allowed, as it came then. */
export const itemsAnswer = (...items: readonly PermissionItem[]): PermissionItemsAnswer => ({ items, at: 1000 })

/** A member of staff whose names and email are made of their id. */
export const staffMember = (id: string, permissions: string[]): StaffMember => ({
  id,
  first_name: id.charAt(0).toUpperCase() + id.slice(1),
  last_name: 'Stone',
  email: `${id}@kickstand.example`,
  permissions,
  created_at: '2024-03-05T12:00:00.000Z',
})

import type { Ticket, User } from '../../machines/model/entities.ts'

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

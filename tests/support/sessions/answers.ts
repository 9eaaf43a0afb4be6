import { CallError } from '../../../machines/model/callError.ts'
import type { PromisedName } from '../control.ts'
import type { Random } from './random.ts'
import { anyEmail, anyText, CANARY } from './texts.ts'

/*
 * What the world answers to each effect: any value that its struct accepts.
 */

const VIEWED = ['dashboard', 'tickets', 'users', 'saved_messages', 'staff']
const PERMISSIONS = [...VIEWED.map((one) => `${one}.view`), 'users.export', 'saved_messages.edit', 'staff.edit']
const CALLS = ['permissions', 'tickets.meta', 'sales.series', 'users', 'saved_messages', 'account', 'staff']
const EXTENSIONS = [...CALLS, 'users.export', 'saved_messages.edit']
const TIME = '2026-03-18T12:00:00.000Z'

const some = <Item>(random: Random, items: readonly Item[], chance: number): Item[] =>
  items.filter(() => random.happens(chance))

const many = <Item>(random: Random, most: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: random.below(most + 1) }, (_, index) => make(index))

const user = (random: Random) => ({
  first_name: anyText(random),
  email: anyEmail(random),
  permissions: random.happens(0.9) ? some(random, PERMISSIONS, 0.85) : null,
  extensions: random.happens(0.9) ? some(random, EXTENSIONS, 0.85) : null,
  // Additional fields of an API.
  [CANARY]: { [`${CANARY} remark`]: anyText(random) },
})

const ticket = (random: Random, index: number) => ({
  id: random.happens(0.5) ? index : `t-${index}`,
  ticket_id: `${CANARY}-${index}`,
  title: anyText(random),
  category: random.happens(0.5) ? { name: anyText(random) } : null,
  priority: random.pick(['high', 'low', `as urgent as ${CANARY}`]),
  status: random.pick(['open', 'closed', `waiting for ${CANARY}`]),
  created_at: TIME,
  updated_at: random.happens(0.5) ? TIME : null,
  user: anyText(random),
})

const customer = (random: Random, index: number) => ({
  id: `u-${index}`,
  first_name: anyText(random),
  last_name: anyText(random),
  email: anyEmail(random),
  country: { code: random.pick(['DE', 'FR']), title: anyText(random) },
  orders_count: index,
  tickets_count: random.below(40),
  created_at: TIME,
})

const message = (random: Random, id: string) => ({
  id,
  title: anyText(random),
  body: anyText(random),
  created_at: TIME,
  updated_at: random.pick([TIME, '2026-03-19T12:00:00.000Z']),
  updated_by: random.happens(0.5) ? { name: anyText(random) } : null,
})

const staffMember = (random: Random, index: number) => ({
  id: `s-${index}`,
  first_name: anyText(random),
  last_name: anyText(random),
  email: anyEmail(random),
  permissions: some(random, PERMISSIONS, 0.5),
  created_at: TIME,
})

const invited = (random: Random) => ({
  first_name: anyText(random),
  last_name: anyText(random),
  email: anyEmail(random),
})

const account = (random: Random) => ({
  id: 's-1',
  first_name: anyText(random),
  last_name: anyText(random),
  email: anyEmail(random),
})

const sales = (random: Random) => ({
  data_sum: random.below(9999) / 100,
  data_count: random.below(99),
  data_percent: 0.5,
})

const report = (random: Random) =>
  random.pick<Record<string, unknown>>([
    { totalCounts: { [CANARY]: { price: 12.5, [`${CANARY} ${anyText(random)}`]: 3 } } },
    { userActivities: many(random, 3, () => ({ title: anyText(random), count: 2 })) },
    { bikeSales: many(random, 3, () => ({ product_name: anyText(random), ...sales(random) })) },
    {
      gatewaySales: many(random, 3, () => ({
        name: anyText(random),
        logo: null,
        sum_data: 1,
        count_data: 2,
        percent_data: 1,
      })),
    },
    {
      countrySales: many(random, 3, () => ({ country: { title: anyText(random), image_path: '' }, ...sales(random) })),
    },
  ])

const messageId = (random: Random): string => `m-${random.below(4)}`

/** When answers arrive, in epoch milliseconds. */
const AT = 1_770_000_000_000

/** A random answer of each effect; `input` is the effect's input. */
export const ANSWERS: Readonly<Partial<Record<PromisedName, (random: Random, input: unknown) => unknown>>> = {
  signIn: (random) => ({ token: `${CANARY}-${random.below(3)}` }),
  fetchUser: user,
  fetchPermissions: (random) => some(random, PERMISSIONS, 0.6),
  fetchSalesTotal: (random) => ({ [CANARY]: anyText(random), label: CANARY }),
  fetchSalesSeries: (random) => ({
    series: many(random, 4, () => ({ period_start: '2026-03-01', data_sum: 12.5, data_count: 3 })),
    at: AT,
  }),
  fetchReport: (random) => ({ ...report(random), at: AT }),
  fetchTickets: (random) => ({
    tickets: many(random, 6, (index) => ticket(random, index)),
    meta: random.happens(0.5) ? { total: random.below(90), page_size: 20, current_page: 1 } : null,
    at: AT + random.below(1000),
  }),
  fetchCustomers: (random) => ({
    customers: many(random, 8, (index) => customer(random, index)),
    meta: { total: random.below(90), page_size: 10, current_page: 1, countries: [{ code: 'DE', title: 'Germany' }] },
  }),
  fetchCustomerExport: (random) => many(random, 9, (index) => customer(random, index)),
  fetchFound: (random) => ({
    found: {
      customers: many(random, 3, (index) => ({ ...customer(random, index), phone: anyText(random) })),
      orders: many(random, 3, (index) => ({
        number: 100_245 + index,
        customer: anyText(random),
        placed_at: TIME,
        total_cents: 100,
        payment_state: 'paid',
      })),
      tickets: many(random, 2, (index) => ({ number: `KS-${10_001 + index}`, title: anyText(random), status: 'open' })),
      currency: 'USD',
    },
    at: AT,
  }),
  fetchSavedMessages: (random) => ({
    messages: many(random, 4, (index) => message(random, `m-${index}`)),
    at: AT,
  }),
  saveMessage: (random) => message(random, messageId(random)),
  removeMessage: (random) => (random.happens(0.5) ? message(random, messageId(random)) : null),
  copyText: () => undefined,
  fetchAccount: (random) => ({ account: account(random), at: AT }),
  saveName: (random) => ({ account: account(random), at: AT }),
  savePassword: (random) => ({ ended_sessions: random.below(3) }),
  fetchSessions: (random) => ({
    sessions: many(random, 4, (index) => ({
      id: `session-${index}`,
      created_at: TIME,
      expires_at: TIME,
      user_agent: random.happens(0.5) ? anyText(random) : null,
      is_current: index === 0,
    })),
    at: AT,
  }),
  removeSession: (random) => ({ id: `session-${random.below(4)}` }),
  fetchActivities: (random) => ({
    activities: many(random, 4, (index) => ({
      id: `a-${index}`,
      kind: 'password.changed',
      title: anyText(random),
      happened_at: TIME,
    })),
    at: AT,
  }),
  fetchStaff: (random) => ({ staff: many(random, 5, (index) => staffMember(random, index)), at: AT }),
  savePermissions: (random) => staffMember(random, random.below(5)),
  removeMemberSessions: (random) => ({ ended_sessions: random.below(5) }),
  fetchInvited: (random) => invited(random),
  acceptInvitation: (random) => invited(random),
  inviteMember: (random) => ({
    member: staffMember(random, random.below(5)),
    link: `https://shop.example/invitation#${anyText(random)}`,
    expires_at: TIME,
  }),
  changeAccess: (random) => ({
    member: random.happens(0.7) ? staffMember(random, random.below(5)) : null,
    invitation: random.happens(0.5)
      ? { member: staffMember(random, random.below(5)), link: anyText(random), expires_at: TIME }
      : null,
    attempts: random.happens(0.5) ? random.below(9) : null,
  }),
  fetchPermissionItems: (random) => ({ items: PERMISSIONS.map((id) => ({ id, title: anyText(random) })), at: AT }),
  loadRecording: (random) => ({ problem: { note: anyText(random) } }),
  loadChunk: () => undefined,
}

/** A random reason for which an effect fails. */
export const anyFailure = (random: Random): Error =>
  random.pick([
    new CallError('failed', anyText(random), 422, true),
    new CallError('http', 'HTTP 500', 500),
    new CallError('http', anyText(random), 403),
    new CallError('http', 'Conflict', 409),
    new CallError('network', 'Failed to fetch'),
    new CallError('shape', `Expected ${anyText(random)}`),
    new Error(anyText(random)),
  ])

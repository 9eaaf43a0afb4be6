import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { permissionCalls } from '../../src/effects/calls/permissions.ts'
import { sessionCalls } from '../../src/effects/calls/session.ts'
import { userCalls } from '../../src/effects/calls/users.ts'
import type { Client } from '../../src/effects/client.ts'
import { reportCalls } from '../../src/screens/dashboard/calls.ts'
import { ticketCalls } from '../../src/screens/tickets/calls.ts'
import { customersAnswer, ticket } from '../machines/fixtures.ts'
import { respond } from '../support/answeringServer.ts'
import { type CallSpec, describeCalls } from '../support/callSpec.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

const AT = 1_700_000_000_000
const logged: unknown[][] = []

/** The documented calls, and the calls about customers. */
const createApi = (client: Client) => ({
  ...sessionCalls(client),
  ...permissionCalls(client),
  ...reportCalls(client, { log: (...what) => logged.push(what), now: () => AT }),
  ...ticketCalls(client, { now: () => AT }),
  ...userCalls(client, { now: () => AT }),
})
type Api = ReturnType<typeof createApi>

const NARROW = { sort: 'name', order: 'asc', search: 'a&b c', filter: { country: 'DE' } } as const
const { customers, meta } = customersAnswer([1, 2], 12)
const extra = { colour: 'teal' }
const totals = { Orders: { paid: 7, price: 12.5 } }
const activities = [{ title: 'Signed in', count: 3, ...extra }]
const bikes = [{ product_name: 'City One', data_sum: 1, data_count: 2, data_percent: 0.5, ...extra }]
const gateways = [{ name: 'Card', logo: '', sum_data: 1, count_data: 2, percent_data: 0.5, ...extra }]
const countries = [
  { country: { title: 'Peru', image_path: '', ...extra }, data_sum: 1, data_count: 2, data_percent: 0.5, ...extra },
]
const user = { first_name: 'Ada', email: 'ada@kickstand.example', permissions: ['tickets.view'], ...extra }
const series = [{ period_start: '2024-01-01', data_sum: 1, data_count: 2, ...extra }]
const net = { period_start: '2026-01-05', gross: 10, refunds: 1.5, net: 8.5, data_count: 2, ...extra }
/** Has a field that is not documented, which must not be sent. */
const form = { email: 'ada@kickstand.example', password: ' pass word ', remember: true }
const tickets = [{ ...ticket(1), ...extra }]

const report = (
  name: Parameters<Api['fetchReport']>[0]['report'],
  path: string,
  data: unknown,
  misfit: unknown,
): CallSpec<Api> => ({
  call: `the report ${name}`,
  make: (own, signal) => own.fetchReport({ report: name }, signal),
  asked: `GET /dashboard/reports${path}`,
  data,
  resolved: { [name]: data, at: AT },
  misfit,
})

const CALLS: readonly CallSpec<Api>[] = [
  {
    call: '[AP-7] [AU-8] sign-in',
    make: (own, signal) => own.signIn(form, signal),
    asked: 'POST /auth/login',
    sent: { email: 'ada@kickstand.example', password: ' pass word ' },
    data: { token: 'new-token', ...extra },
    resolved: { token: 'new-token' },
    misfit: { user: 7 },
  },
  {
    call: '[AP-7] [AU-7] init',
    make: (own, signal) => own.fetchUser({ token: 'new-token' }, signal),
    asked: 'GET /init',
    data: user,
    misfit: { email: 'ada@kickstand.example' },
    token: 'new-token',
  },
  {
    call: '[AP-8] the permission list',
    make: (own, signal) => own.fetchPermissions(undefined, signal),
    asked: 'GET /permissions',
    data: ['dashboard.view'],
    misfit: { 0: 'dashboard.view' },
  },
  {
    call: '[AP-9] [DA-2] the sales series',
    make: (own, signal) => own.fetchSalesSeries({ period: 'month' }, signal),
    asked: 'GET /dashboard/reports/sales/total?type=month',
    data: series,
    resolved: { series, at: AT },
    misfit: { total: 7 },
  },
  report('totalCounts', '/total/counts', totals, { Orders: 7 }),
  {
    call: '[NG-7] net sales by period',
    make: (own, signal) => own.fetchReport({ report: 'netPeriods', period: 'week' }, signal),
    asked: 'GET /dashboard/reports/sales/net?type=week',
    data: [net],
    resolved: { netPeriods: [net], at: AT },
    misfit: { gross: 7 },
  },
  report('userActivities', '/users/activities', activities, [{ title: 'Signed in' }]),
  report('bikeSales', '/sales/order/types', bikes, [{ ...bikes[0], data_sum: '1' }]),
  report('gatewaySales', '/sales/gateways', gateways, { data: gateways }),
  report('countrySales', '/sales/countries', countries, [{ ...countries[0], country: 'Peru' }]),
  {
    call: '[AP-10] the tickets',
    make: (own, signal) => own.fetchTickets({ user: '7', page: 2 }, signal),
    asked: 'GET /users/7/tickets?page=2',
    data: tickets,
    resolved: { tickets, meta: null, at: AT },
    misfit: [{ ...tickets[0], title: null }],
  },
  {
    call: '[AP-11] the customers of the default query',
    make: (own, signal) => own.fetchCustomers({ query: DEFAULT_USERS_QUERY }, signal),
    asked: 'GET /users?page=1&items_per_page=10&sort=created_at&order=desc',
    data: customers,
    meta: { ...meta, ...extra },
    resolved: { customers, meta: { ...meta, ...extra }, at: AT },
    misfit: [{ id: 7 }],
  },
  {
    call: '[AP-11] [PF-51] the customers of a search, a filter and a page',
    make: (own, signal) => own.fetchCustomers({ query: { ...NARROW, page: 3, items_per_page: 25 } }, signal),
    asked: 'GET /users?page=3&items_per_page=25&sort=name&order=asc&search=a%26b+c&filter_country=DE',
    data: customers,
    meta,
    resolved: { customers, meta, at: AT },
    misfit: customers,
  },
  {
    call: '[AP-11] the export of customers',
    make: (own, signal) => own.fetchCustomerExport({ query: NARROW }, signal),
    asked: 'GET /users/export?sort=name&order=asc&search=a%26b+c&filter_country=DE',
    data: customers,
    misfit: [{ id: 7 }],
  },
]

describeCalls(createApi, CALLS)

describe('the calls of the API', () => {
  const server = serverOfTests()
  const refused: string[] = []
  const { signal } = new AbortController()
  let api: Api
  beforeAll(() => {
    api = createApi(clientOf(server, { onTokenRefused: (token) => refused.push(token) > 0 }))
  })

  it('[ND-12] a sign-in answered with 401 does not report a refused token', async () => {
    server.reply(respond(401, { message: 'Unauthenticated.' }))
    await expect(api.signIn(form, signal)).rejects.toMatchObject({ failure: 'http', status: 401 })
    expect(refused).toEqual([])
  })

  it.each([
    ['a b&c=d', '/users/a%20b%26c%3Dd/tickets?page=1'],
    ['../7?x#y', '/users/..%2F7%3Fx%23y/tickets?page=1'],
    ['ä', '/users/%C3%A4/tickets?page=1'],
  ])('[AP-10] the id of a user is encoded as one segment of the path: %s', async (id, url) => {
    server.reply(respond(200, { data: [] }))
    await api.fetchTickets({ user: id, page: 1 }, signal)
    expect(server.received[0]?.url).toBe(`/api/admin${url}`)
  })

  it.each([
    [
      { total: 3000, page_size: 20, current_page: 2 },
      { total: 3000, page_size: 20, current_page: 2 },
    ],
    [undefined, null],
    [{ total: '3000', page_size: 20, current_page: 1 }, null],
    [{ total: -1, page_size: 20, current_page: 1 }, null],
    [{ total: 7, page_size: 0, current_page: 1 }, null],
    [[], null],
  ])(
    '[TI-6] the meta of a list of tickets is returned if it is valid, and is null otherwise: %j',
    async (meta, expected) => {
      server.reply(respond(200, { data: [], meta }))
      expect((await api.fetchTickets({ user: '7', page: 1 }, signal)).meta).toEqual(expected)
    },
  )

  it('[TI-7] a ticket is accepted without user and updated_by, and with values of any type in them', async () => {
    const { user: _, updated_by: __, ...bare } = ticket(1)
    const strange = { ...bare, id: 'a-1', ticket_id: 9, user: { id: 7, name: 'Cleo' }, updated_by: false }
    server.reply(respond(200, { data: [bare, strange] }))
    expect((await api.fetchTickets({ user: '7', page: 1 }, signal)).tickets).toEqual([bare, strange])
  })

  it.each([[{}], [null], [7], [[{ anything: 1 }]]])(
    '[DA-2] the call for the sales total returns and logs data of any type: %j',
    async (data) => {
      server.reply(respond(200, { data }))
      expect(await api.fetchSalesTotal({ period: 'year' }, signal)).toEqual(data)
      expect(logged).toContainEqual(['Sales total', data])
      expect(server.received[0]?.url).toBe('/api/admin/dashboard/reports/sales/total?type=year')
    },
  )

  it('[SE-6] a user without permissions is accepted, and permissions that are not a list become an empty one', async () => {
    const { permissions: _, ...bare } = user
    server.reply(respond(200, { data: bare }))
    expect(await api.fetchUser({ token: 't' }, signal)).toEqual(bare)
    server.reply(respond(200, { data: { ...bare, permissions: 'tickets.view' } }))
    expect(await api.fetchUser({ token: 't' }, signal)).toEqual({ ...bare, permissions: [] })
  })
  it.each([
    ['a negative total', { ...meta, total: -1 }],
    ['countries of the wrong shape', { ...meta, countries: ['DE'] }],
  ])('[AP-11] an answer of customers with %s is rejected', async (_, misfit) => {
    server.reply(respond(200, { data: customers, meta: misfit }))
    const answer = api.fetchCustomers({ query: DEFAULT_USERS_QUERY }, signal)
    await expect(answer).rejects.toMatchObject({ failure: 'shape' })
  })
})

import { permissionCalls } from '../../src/effects/calls/permissions.ts'
import { sessionCalls } from '../../src/effects/calls/session.ts'
import { userCalls } from '../../src/effects/calls/users.ts'
import { createClient } from '../../src/effects/client.ts'
import { reportCalls } from '../../src/screens/dashboard/calls.ts'
import { ticketCalls } from '../../src/screens/tickets/calls.ts'
import { ticket } from '../machines/fixtures.ts'
import { type AnsweringServer, respond, startServer } from '../support/answeringServer.ts'

const now = () => 1_700_000_000_000

/** The documented calls. */
const createApi = (baseUrl: string) => {
  const client = createClient({
    baseUrl,
    readToken: () => 'stored-token',
    onMessage: () => undefined,
    onTokenRefused: (token) => {
      refused.push(token)
      return false
    },
    untilRenewed: () => Promise.resolve(null),
  })
  return {
    ...sessionCalls(client),
    ...permissionCalls(client),
    ...reportCalls(client, { log: (...what) => logged.push(what), now }),
    ...ticketCalls(client, { now }),
    ...userCalls(client, { now }),
  }
}
type Api = ReturnType<typeof createApi>

let server: AnsweringServer
const logged: unknown[][] = []
let api: Api
const refused: string[] = []

beforeAll(async () => {
  server = await startServer()
  api = createApi(server.baseUrl)
})
afterAll(() => server.close())

const { signal } = new AbortController()

interface Made {
  readonly call: string
  readonly make: (api: Api) => Promise<unknown>
  /** Method and address below /api/admin. */
  readonly asked: string
  /** The data of an answer as the specification says, with a field that it does not know. */
  readonly data: unknown
  /** What the model gets; the data itself unless told. */
  readonly brought?: unknown
  /** Data that does not fit. */
  readonly misfit: unknown
  /** The token it bears. */
  readonly token?: string
  /** What its refusal ends; that token unless told. */
  readonly ends?: readonly string[]
}

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
const tickets = [{ ...ticket(1), ...extra }]

const report = (
  name: Parameters<Api['fetchReport']>[0]['report'],
  path: string,
  data: unknown,
  misfit: unknown,
): Made => ({
  call: `the report ${name}`,
  make: (own) => own.fetchReport({ report: name }, signal),
  asked: `GET /dashboard/reports${path}`,
  data,
  brought: { [name]: data, at: 1_700_000_000_000 },
  misfit,
})

const CALLS: readonly Made[] = [
  {
    call: '[AP-7] [AU-8] sign-in',
    make: (own) => own.signIn({ email: 'ada@kickstand.example', password: 'secret' }, signal),
    asked: 'POST /auth/login',
    data: { token: 'new-token', ...extra },
    brought: { token: 'new-token' },
    misfit: { user: 7 },
    ends: [],
  },
  {
    call: '[AP-7] [AU-7] init',
    make: (own) => own.fetchUser({ token: 'new-token' }, signal),
    asked: 'GET /init',
    data: user,
    misfit: { email: 'ada@kickstand.example' },
    token: 'new-token',
  },
  {
    call: '[AP-8] the permission list',
    make: (own) => own.fetchPermissions(undefined, signal),
    asked: 'GET /permissions',
    data: ['dashboard.view'],
    misfit: { 0: 'dashboard.view' },
  },
  {
    call: '[AP-9] [DA-2] the sales series',
    make: (own) => own.fetchSalesSeries({ period: 'month' }, signal),
    asked: 'GET /dashboard/reports/sales/total?type=month',
    data: series,
    brought: { series, at: 1_700_000_000_000 },
    misfit: { total: 7 },
  },
  report('totalCounts', '/total/counts', totals, { Orders: 7 }),
  report('userActivities', '/users/activities', activities, [{ title: 'Signed in' }]),
  report('bikeSales', '/sales/order/types', bikes, [{ ...bikes[0], data_sum: '1' }]),
  report('gatewaySales', '/sales/gateways', gateways, { data: gateways }),
  report('countrySales', '/sales/countries', countries, [{ ...countries[0], country: 'Peru' }]),
  {
    call: '[AP-10] the tickets',
    make: (own) => own.fetchTickets({ user: '7', page: 2 }, signal),
    asked: 'GET /users/7/tickets?page=2',
    data: tickets,
    brought: { tickets, meta: null, at: 1_700_000_000_000 },
    misfit: [{ ...tickets[0], title: null }],
  },
]

describe.each(CALLS)(
  '$call',
  ({ make, asked, data, brought = data, misfit, token = 'stored-token', ends = [token] }) => {
    it('[AP-3] [AP-9] is asked as documented, once, and tolerates fields that it does not know', async () => {
      server.reply(respond(200, { data, ...extra }))
      expect(await make(api)).toEqual(brought)
      expect(server.received).toHaveLength(1)
      const [request] = server.received
      expect(`${request?.method} ${request?.url}`).toBe(asked.replace(' ', ' /api/admin'))
      expect(request?.headers.authorization).toBe(`Bearer ${token}`)
    })

    it('fails where its answer does not fit', async () => {
      server.reply(respond(200, { data: misfit }))
      await expect(make(api)).rejects.toMatchObject({ name: 'CallError', failure: 'shape', status: null })
    })

    it('[AP-6] fails where the API refuses it', async () => {
      refused.length = 0
      server.reply(respond(401, { message: 'Unauthenticated.' }))
      await expect(make(api)).rejects.toMatchObject({ failure: 'http', status: 401 })
      expect(refused).toEqual(ends)
      expect(server.received).toHaveLength(1)
    })
  },
)

describe('the parts of a call', () => {
  it('[AP-7] sign-in sends email and password, and nothing else', async () => {
    server.reply(respond(200, { data: { token: 'new-token' } }))
    const form = { email: 'ada@kickstand.example', password: ' pass word ', remember: true }
    await api.signIn(form, signal)
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ email: form.email, password: form.password })
  })

  it.each([
    ['7', '/users/7/tickets?page=1'],
    ['a b&c=d', '/users/a%20b%26c%3Dd/tickets?page=1'],
    ['../7?x#y', '/users/..%2F7%3Fx%23y/tickets?page=1'],
    ['ä', '/users/%C3%A4/tickets?page=1'],
  ])('[AP-10] the id of a user stays one part of the path: %s', async (id, url) => {
    server.reply(respond(200, { data: [] }))
    await api.fetchTickets({ user: id, page: 1 }, signal)
    expect(server.received[0]?.url).toBe(`/api/admin${url}`)
  })

  it.each([
    [
      { total: 3000, page_size: 20, current_page: 2 },
      { total: 3000, page_size: 20, current_page: 2 },
    ],
    [
      { total: 0, page_size: 20, current_page: 1, last_page: 1 },
      { total: 0, page_size: 20, current_page: 1, last_page: 1 },
    ],
    [undefined, null],
    [{ total: '3000', page_size: 20, current_page: 1 }, null],
    [{ total: -1, page_size: 20, current_page: 1 }, null],
    [{ total: 7, page_size: 0, current_page: 1 }, null],
    [[], null],
  ])('[TI-6] what the API says of the whole list counts where it makes sense: %j', async (meta, expected) => {
    server.reply(respond(200, { data: [], meta }))
    expect((await api.fetchTickets({ user: '7', page: 1 }, signal)).meta).toEqual(expected)
  })

  it('[TI-7] a ticket without user and updated-by fits, and so does one with anything there', async () => {
    const { user: _, updated_by: __, ...bare } = ticket(1)
    const strange = { ...bare, id: 'a-1', ticket_id: 9, user: { id: 7, name: 'Cleo' }, updated_by: false }
    server.reply(respond(200, { data: [bare, strange] }))
    expect((await api.fetchTickets({ user: '7', page: 1 }, signal)).tickets).toEqual([bare, strange])
  })

  it.each([[{}], [null], [7], [[{ anything: 1 }]]])('[DA-2] the documented sales total may answer %j', async (data) => {
    server.reply(respond(200, { data }))
    expect(await api.fetchSalesTotal({ period: 'year' }, signal)).toEqual(data)
    expect(logged).toContainEqual(['Sales total', data])
    expect(server.received[0]?.url).toBe('/api/admin/dashboard/reports/sales/total?type=year')
  })

  it('[SE-6] a user without permissions fits, with odd ones not', async () => {
    const { permissions: _, ...bare } = user
    server.reply(respond(200, { data: bare }))
    expect(await api.fetchUser({ token: 't' }, signal)).toEqual(bare)
    server.reply(respond(200, { data: { ...bare, permissions: 'tickets.view' } }))
    await expect(api.fetchUser({ token: 't' }, signal)).rejects.toMatchObject({ failure: 'shape' })
  })
})

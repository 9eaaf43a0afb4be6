import { CallError } from '../../machines/model/callError.ts'
import { DEFAULT_USERS_QUERY } from '../../machines/model/usersQuery.ts'
import { type UserCalls, userCalls } from '../../src/effects/calls/users.ts'
import { createClient } from '../../src/effects/client.ts'
import { customer, customersAnswer } from '../machines/fixtures.ts'
import { type AnsweringServer, respond, startServer } from '../support/answeringServer.ts'

let server: AnsweringServer
let calls: UserCalls

beforeAll(async () => {
  server = await startServer()
  calls = userCalls(
    createClient({
      baseUrl: server.baseUrl,
      readToken: () => 'stored-token',
      onMessage: () => undefined,
      onTokenRefused: () => false,
      untilRenewed: () => Promise.resolve(null),
    }),
    { now: () => 1000 },
  )
})
afterAll(() => server.close())

const { signal } = new AbortController()
const NARROW = { sort: 'name', order: 'asc', search: 'a&b c', filter: { country: 'DE' } } as const
const { customers, meta } = customersAnswer([1, 2], 12)
const asked = () => server.received.map(({ method, url }) => `${method} ${url.replace('/api/admin', '')}`)

describe('the calls of customers', () => {
  it('[AP-11] ask for a page with the whole query, and leave out what is not searched and filtered for', async () => {
    server.reply(respond(200, { data: customers, meta }))
    await calls.fetchCustomers({ query: DEFAULT_USERS_QUERY }, signal)
    await calls.fetchCustomers({ query: { ...NARROW, page: 3, items_per_page: 25 } }, signal)
    expect(asked()).toEqual([
      'GET /users?page=1&items_per_page=10&sort=created_at&order=desc',
      'GET /users?page=3&items_per_page=25&sort=name&order=asc&search=a%26b+c&filter_country=DE',
    ])
  })

  it('[AP-11] [PF-51] bring the customers, what is said of the list, and when', async () => {
    server.reply(respond(200, { data: customers, meta: { ...meta, took: 3 } }))
    expect(await calls.fetchCustomers({ query: DEFAULT_USERS_QUERY }, signal)).toEqual({
      customers: [customer(1), customer(2)],
      meta: { ...meta, took: 3 },
      at: 1000,
    })
  })

  it('[AP-11] ask for an export without a page', async () => {
    server.reply(respond(200, { data: customers }))
    expect(await calls.fetchCustomerExport({ query: NARROW }, signal)).toEqual(customers)
    expect(asked()).toEqual(['GET /users/export?sort=name&order=asc&search=a%26b+c&filter_country=DE'])
  })

  it.each([
    ['customers that are none', { data: [{ id: 7 }], meta }],
    ['no meta', { data: customers }],
    ['a total that is none', { data: customers, meta: { ...meta, total: -1 } }],
    ['countries that are none', { data: customers, meta: { ...meta, countries: ['DE'] } }],
  ])('do not take %s', async (_, body) => {
    server.reply(respond(200, body))
    const answer = calls.fetchCustomers({ query: DEFAULT_USERS_QUERY }, signal)
    await expect(answer).rejects.toBeInstanceOf(CallError)
    await expect(answer).rejects.toMatchObject({ failure: 'shape' })
  })
})

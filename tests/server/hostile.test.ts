import { CUSTOMER_WITH_35_TICKETS } from '../../server/sample/customers.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const STRANGE = [
  '%00',
  'a%00b',
  '%F0%9F%9A%B2',
  '%C3%28',
  '%E0%A4%A',
  "'%20or%201=1--",
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  '%0d%0aset-cookie:x=1',
  '{}',
  '[]',
  'null',
  'constructor',
  '__proto__',
  'x'.repeat(5000),
]

const PATHS = [
  (value: string) => `/users/${value}/tickets`,
  (value: string) => `/users/${CUSTOMER_WITH_35_TICKETS}/tickets?page=${value}`,
  (value: string) => `/users/${CUSTOMER_WITH_35_TICKETS}/tickets?page=${value}&page=2&page[]=3`,
  (value: string) => `/users?search=${value}`,
  (value: string) => `/users?page=${value}&items_per_page=${value}&sort=${value}&order=${value}`,
  (value: string) => `/users/export?filter_country=${value}`,
  (value: string) => `/permissions/items?table=${value}`,
  (value: string) => `/dashboard/reports/sales/total?type=${value}`,
  (value: string) => `/dashboard/reports/${value}`,
  (value: string) => `/flags/${value}`,
  (value: string) => `/${value}`,
]

describeEngines('bad input', 'sample', (store) => {
  let api: Api
  let token = ''

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (await addStaff(store().db, ['dashboard.view', 'tickets.view', 'users.view', 'saved_messages.view'])).token
  })

  it.each(PATHS.map((path) => [path('…'), path] as const))(
    'is answered in the documented form: GET %s',
    async (_, path) => {
      for (const value of STRANGE) {
        const { status, body } = await api.get(path(value), token)
        expect({ value, isAnswered: [200, 400, 404, 422].includes(status) }).toEqual({ value, isAnswered: true })
        expect(body.status).toBe(status === 200 ? 'success' : 'failed')
        if (status !== 200) expect(body.message).toEqual(expect.any(String))
      }
    },
  )

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/auth/login'],
    ['POST', '/init'],
    ['DELETE', `/users/${CUSTOMER_WITH_35_TICKETS}/tickets`],
    ['GET', '/auth/register'],
    ['PUT', '/auth/forgot_password'],
  ])('[AP-6] is answered 404 in the documented form if there is no route: %s %s', async (method, path) => {
    const { status, body } = await api.call(path, { method, headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'failed', message: `There is no ${method} /api/admin${path}` })
  })

  it('is answered with no-store, as everything is', async () => {
    expect((await api.get('/init', token)).headers.get('cache-control')).toBe('no-store')
  })
})

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

const BODIES: [string, string | undefined, string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', 'application/json', ''],
  ['half an object', 'application/json', '{"email":'],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '7'],
  ['a list', 'application/json', '[{"email":"a@b.com","password":"secret"}]'],
  ['lists as fields', 'application/json', '{"email":["a@b.com"],"password":["secret"]}'],
  ['objects as fields', 'application/json', '{"email":{"$ne":null},"password":{"$ne":null}}'],
  ['a prototype', 'application/json', '{"__proto__":{"email":"a@b.com","password":"secret"}}'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.com&password=secret'],
  ['a broken multipart form', 'multipart/form-data; boundary=x', '--x'],
  ['bytes that are no text', 'application/octet-stream', new Uint8Array([0xff, 0xfe, 0x00])],
  ['XML', 'text/xml', '<email>a@b.com</email>'],
  ['no content type', undefined, 'email'],
  ['too much', 'application/json', JSON.stringify({ email: 'a@b.com', password: 'x'.repeat(100_000) })],
]

describeEngines('bad input', 'sample', (store) => {
  let api: Api
  let token = ''

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (await addStaff(store().db, ['dashboard.view', 'tickets.view', 'users.view', 'saved_messages.view'])).token
  })

  it.each(PATHS.map((path) => [path('…'), path] as const))('never breaks GET %s', async (_, path) => {
    for (const value of STRANGE) {
      const { status, body } = await api.get(path(value), token)
      expect({ value, isAnswered: [200, 400, 404, 422].includes(status) }).toEqual({ value, isAnswered: true })
      expect(body.status).toBe(status === 200 ? 'success' : 'failed')
      if (status !== 200) expect(body.message).toEqual(expect.any(String))
    }
  })

  it.each(BODIES)('refuses %s in place of credentials', async (_, type, body) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const answer = await api.call('/auth/login', { method: 'POST', headers, body })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body).toEqual({ status: 'failed', message: expect.any(String) })
  })

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/auth/login'],
    ['POST', '/init'],
    ['DELETE', `/users/${CUSTOMER_WITH_35_TICKETS}/tickets`],
    ['GET', '/auth/register'],
    ['PUT', '/auth/forgot_password'],
  ])('[AP-6] answers %s %s, which is no call, with 404 in the documented form', async (method, path) => {
    const { status, body } = await api.call(path, { method, headers: { authorization: `Bearer ${token}` } })
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'failed', message: `There is no ${method} /api/admin${path}` })
  })

  it('has its answers kept by nobody', async () => {
    expect((await api.get('/init', token)).headers.get('cache-control')).toBe('no-store')
  })
})

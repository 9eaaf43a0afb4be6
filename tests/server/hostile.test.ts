import { gunzipSync } from 'node:zlib'
import { CUSTOMER_WITH_35_TICKETS } from '../../server/sample/customers.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

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

describeRules('a call of the API', 'sample', (store) => {
  let api: Api
  let token = ''

  beforeAll(async () => {
    api = apiOver(store().db)
    token = (
      await addStaff(store().db, [
        'dashboard.view',
        'tickets.view',
        'users.view',
        'users.export',
        'saved_messages.view',
        'saved_messages.edit',
      ])
    ).token
  })

  it.each(PATHS.map((path) => [path('…'), path] as const))(
    'is answered in the documented form, even if it has strange values: GET %s',
    async (_, path) => {
      for (const value of STRANGE) {
        const { status, body } = await api.get(path(value), token)
        expect({ value, isAnswered: [200, 400, 404, 422].includes(status) }).toEqual({ value, isAnswered: true })
        expect(body.status).toBe(status === 200 ? 'success' : 'failed')
        if (status !== 200) expect(body.message).toEqual(expect.any(String))
      }
    },
  )

  const ask = (method: string, path: string, body?: string, type = 'application/json') =>
    api.call(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(body !== undefined && { body }),
    })

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/auth/register'],
    ['PUT', '/auth/forgot_password'],
  ])('[AP-6] is answered 404 in the documented form if there is no route: %s %s', async (method, path) => {
    const { status, body } = await ask(method, path)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'failed', message: `There is no ${method} /api/admin${path}` })
  })

  it.each([
    ['GET', '/auth/login', 'POST'],
    ['POST', '/init', 'GET, HEAD'],
    ['PUT', '/account', 'GET, HEAD, PATCH'],
    ['DELETE', `/users/${CUSTOMER_WITH_35_TICKETS}/tickets`, 'GET, HEAD'],
  ])(
    '[AP-6] is answered 405 with the methods of the route if its method is another one: %s %s',
    async (method, path, allowed) => {
      const { status, headers, body } = await ask(method, path)
      expect({ status, allowed: headers.get('allow') }).toEqual({ status: 405, allowed })
      expect(body).toEqual({ status: 'failed', message: `/api/admin${path} can be called with ${allowed} only` })
    },
  )

  const CHANGES = [
    ['POST', '/auth/login'],
    ['PATCH', '/account'],
    ['PUT', '/account/password'],
    ['POST', '/saved-messages'],
  ] as const
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it.each(CHANGES)(
    '[SC-11] is answered 422 if its body or a field of it is nested deeply: %s %s',
    async (method, path) => {
      for (const field of ['email', 'first_name', 'current_password', 'title']) {
        for (const body of [nested(7000), `{"${field}":${nested(7000)}}`, `{"${field}":${nested(8)}}`]) {
          expect((await ask(method, path, body)).status).toBe(422)
        }
      }
    },
  )

  it('[SC-11] is accepted if its texts contain many brackets', async () => {
    const body = JSON.stringify({ title: `${nested(40)} "{{`, body: `\\"${nested(40)}` })
    expect((await ask('POST', '/saved-messages', body)).status).toBe(201)
  })

  it.each(CHANGES)('[SC-28] is answered 415 unless its content type is JSON: %s %s', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      expect((await ask(method, path, '{}', type)).status).toBe(415)
    }
  })

  it('[PF-78] is answered with gzip if the caller accepts that, unless the answer is short', async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    const packed = await api.app.request('/api/admin/users?items_per_page=100', { headers })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = gunzipSync(bytes).toString()
    expect(bytes.length).toBeLessThan(text.length / 3)
    expect(JSON.parse(text)).toMatchObject({ status: 'success', meta: { page_size: 100 } })
    const short = await api.app.request('/api/admin/session/permissions', { headers: { 'accept-encoding': 'gzip' } })
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toMatchObject({ status: 'failed' })
  })

  it('is answered with cache-control: no-store', async () => {
    expect((await api.get('/init', token)).headers.get('cache-control')).toBe('no-store')
  })
})

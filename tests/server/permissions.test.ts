import { array, assert } from 'superstruct'
import { PermissionItem, PermissionList } from '../../machines/model/permissionItems.ts'
import { CUSTOMER_WITHOUT_TICKETS } from '../../server/sample/customers.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'

const REPORTS = [
  '/dashboard/reports/sales/total?type=year',
  '/dashboard/reports/sales/net',
  '/dashboard/reports/sales/order/types',
  '/dashboard/reports/sales/gateways',
  '/dashboard/reports/sales/countries',
  '/dashboard/reports/users/activities',
  '/dashboard/reports/total/counts',
]
const TICKETS = `/users/${CUSTOMER_WITHOUT_TICKETS}/tickets`
const FOR_ANY_STAFF = ['/init', '/permissions', '/permissions/items', '/permissions/items?table=tickets']

describeEngines('permissions', 'sample', (store) => {
  let api: Api
  const tokens = { owner: '', support: '', analyst: '', nobody: '' }

  beforeAll(async () => {
    api = apiOver(store().db)
    tokens.support = (await addStaff(store().db, ['tickets.view'])).token
    tokens.analyst = (await addStaff(store().db, ['dashboard.view'])).token
    tokens.owner = (await addStaff(store().db, ['dashboard.view', 'tickets.view'])).token
    tokens.nobody = (await addStaff(store().db, [])).token
  })

  it.each([...REPORTS, TICKETS, ...FOR_ANY_STAFF])('[SE-10] GET %s is closed without a session', async (path) => {
    for (const token of [undefined, 'unknown', 'a'.repeat(10_000)]) {
      const { status, body } = await api.get(path, token)
      expect(status).toBe(401)
      expect(body).toEqual({ status: 'failed', message: expect.any(String) })
    }
  })

  it.each(['Basic b3duZXI6cHc=', 'Bearer', 'Bearer ', 'bearer two words', 'token'])(
    'does not take %j for a session',
    async (authorization) => {
      expect((await api.call('/init', { headers: { authorization } })).status).toBe(401)
    },
  )

  it.each(REPORTS)('[SE-10] GET %s asks for dashboard.view', async (path) => {
    const statuses = async (names: (keyof typeof tokens)[]) =>
      Promise.all(names.map(async (name) => (await api.get(path, tokens[name])).status))
    expect(await statuses(['owner', 'analyst', 'support', 'nobody'])).toEqual([200, 200, 403, 403])
    const { body } = await api.get(path, tokens.support)
    expect(body).toEqual({ status: 'failed', message: 'This needs the permission dashboard.view' })
  })

  it('[SE-10] the tickets of a user ask for tickets.view', async () => {
    const statuses = await Promise.all(
      [tokens.owner, tokens.support, tokens.analyst, tokens.nobody].map(
        async (token) => (await api.get(TICKETS, token)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 403, 403])
    const { body } = await api.get(TICKETS, tokens.analyst)
    expect(body).toEqual({ status: 'failed', message: 'This needs the permission tickets.view' })
  })

  it.each(FOR_ANY_STAFF)('GET %s is open to any staff', async (path) => {
    expect((await api.get(path, tokens.nobody)).status).toBe(200)
  })

  it('[AP-8] the permission list is that of who asks', async () => {
    const { body } = await api.get('/permissions', tokens.owner)
    assert(body.data, PermissionList)
    expect(body.data).toEqual(['dashboard.view', 'tickets.view'])
    expect((await api.get('/permissions', tokens.nobody)).body.data).toEqual([])
  })

  it('[AP-8] the permission items are those of a table, or all', async () => {
    const all = await api.get('/permissions/items', tokens.nobody)
    assert(all.body.data, array(PermissionItem))
    expect(all.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining(['dashboard.view', 'tickets.view']))
    const some = await api.get('/permissions/items?table=tickets', tokens.nobody)
    expect(some.body.data).toEqual([{ id: 'tickets.view', title: 'See the tickets of users' }])
    expect((await api.get('/permissions/items?table=nothing', tokens.nobody)).body.data).toEqual([])
  })

  it('loses a permission the moment it is taken away', async () => {
    const { id, token } = await addStaff(store().db, ['tickets.view'])
    expect((await api.get(TICKETS, token)).status).toBe(200)
    await store().db.deleteFrom('staff_permissions').where('staff_id', '=', id).execute()
    expect((await api.get(TICKETS, token)).status).toBe(403)
  })
})

import { randomUUID } from 'node:crypto'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import type { SavedView } from '../../machines/model/savedViews.ts'
import { startSession } from '../../server/auth/sessions.ts'
import { OPERATIONS } from '../../server/openapi/operations.ts'
import { CUSTOMER_WITH_35_TICKETS } from '../../server/sample/customers.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

type Permission =
  `${string}.${'view' | 'edit' | 'export' | 'refund' | 'settle' | 'ship' | 'cancel' | 'capture' | 'reply'}`
/** Who may call a route: anybody, the shop with its key, any member of staff, or staff with one or two permissions. */
type Access = 'public' | 'shop' | 'staff' | Permission | `${Permission} ${Permission}`
/** Who may access the object with an id: only its owner, or everybody with the permission. */
type Owner = 'own' | 'shared'

/** The documented access of each route. A route that is missing here fails the first test. */
const ROUTES: Readonly<Record<string, readonly [Access, Owner?]>> = {
  'POST /auth/login': ['public'],
  'POST /auth/logout': ['public'],
  'POST /auth/invitation': ['public'],
  'POST /auth/invitation/accept': ['public'],
  'GET /flags/:file': ['public'],
  'GET /openapi.json': ['public'],
  'POST /shop/orders': ['shop'],
  'POST /shop/payments': ['shop'],
  'GET /shop/orders/:number': ['shop'],
  'POST /gateway/:name/events': ['public'],
  // The permission depends on the view: see orders.test.ts.
  'GET /orders': ['orders.view'],
  'GET /orders/export': ['orders.view orders.export'],
  'GET /orders/:number': ['staff'],
  'GET /orders/:number/changes': ['staff'],
  'POST /orders/:number/refunds': ['orders.refund'],
  'POST /orders/:number/money/:target/settle': ['orders.settle'],
  'POST /orders/:number/capture': ['orders.capture'],
  'POST /orders/:number/cancel': ['orders.cancel'],
  'POST /orders/:number/items/cancel': ['orders.cancel'],
  'POST /orders/:number/hold': ['orders.edit'],
  'POST /orders/:number/release': ['orders.edit'],
  'POST /orders/:number/shipments': ['orders.ship'],
  'POST /orders/:number/shipments/:target/delivered': ['orders.ship'],
  'POST /orders/:number/shipments/:target/undo': ['orders.ship'],
  'POST /orders/:number/shipments/:target/correct': ['orders.ship'],
  'PUT /orders/:number/address': ['orders.edit'],
  'POST /orders/:number/notes': ['orders.edit'],
  'DELETE /orders/:number/notes/:target': ['orders.edit'],
  'POST /orders/:number/confirmation': ['orders.edit'],
  'DELETE /orders/:number/confirmation/:target': ['orders.edit'],
  'POST /money/:id/look': ['orders.refund', 'shared'],
  'GET /commands/:key': ['staff'],
  // Allowed for the person who made the decision, and for those who may change orders.
  'DELETE /commands/:key': ['staff'],
  'GET /init': ['staff'],
  'GET /permissions': ['staff'],
  'GET /session/permissions': ['staff'],
  'GET /permissions/items': ['staff'],
  'GET /account': ['staff'],
  'PATCH /account': ['staff'],
  'PUT /account/password': ['staff'],
  'GET /account/sessions': ['staff'],
  'DELETE /account/sessions/:id': ['staff', 'own'],
  'GET /account/activities': ['staff'],
  'GET /staff': ['staff.view'],
  'POST /staff': ['staff.edit'],
  'PUT /staff/:id/permissions': ['staff.edit', 'shared'],
  'DELETE /staff/:id/sessions': ['staff.edit', 'shared'],
  'POST /staff/:id/invitation': ['staff.edit', 'shared'],
  'POST /staff/:id/disable': ['staff.edit', 'shared'],
  'POST /staff/:id/enable': ['staff.edit', 'shared'],
  'DELETE /staff/:id/attempts': ['staff.edit', 'shared'],
  'GET /dashboard/reports/sales/total': ['dashboard.view'],
  'GET /dashboard/reports/sales/net': ['dashboard.view'],
  'GET /dashboard/reports/sales/order/types': ['dashboard.view'],
  'GET /dashboard/reports/sales/gateways': ['dashboard.view'],
  'GET /dashboard/reports/sales/countries': ['dashboard.view'],
  'GET /dashboard/reports/users/activities': ['dashboard.view'],
  'GET /dashboard/reports/total/counts': ['dashboard.view'],
  // Shared views are visible to those who may see the screen: see savedViews.test.ts.
  'GET /views': ['staff'],
  'POST /views': ['staff'],
  'PUT /views/:id': ['staff', 'own'],
  'DELETE /views/:id': ['staff', 'own'],
  'GET /users': ['users.view'],
  'GET /users/export': ['users.view users.export'],
  // Each person finds only what they may see: see customer.test.ts.
  'GET /find': ['staff'],
  'GET /users/:id': ['users.view', 'shared'],
  'PATCH /users/:id': ['users.view users.edit', 'shared'],
  'POST /users/:id/notes': ['users.view users.edit', 'shared'],
  'DELETE /users/:id/notes/:note': ['users.view users.edit', 'shared'],
  'GET /users/:id/tickets': ['tickets.view', 'shared'],
  // Each person gets only the rows that they may see: see changes.test.ts.
  'GET /changes': ['staff'],
  'PUT /presence': ['tickets.view'],
  'GET /notifications': ['staff'],
  // Ids of other people's notifications change nothing: see notifications.test.ts.
  'PUT /notifications/read': ['staff'],
  // The activities of others need activities.view: see activities.test.ts.
  'GET /activities': ['staff'],
  'GET /tickets': ['tickets.view'],
  'GET /tickets/counts': ['tickets.view'],
  'GET /tickets/:number': ['tickets.view'],
  // Changes need a permission that depends on the property: see deskRules.test.ts.
  'PUT /tickets/:number/properties': ['tickets.view'],
  'PUT /tickets/:number/notes/:note': ['tickets.view tickets.reply'],
  'PUT /tickets/:number/read': ['tickets.view'],
  'GET /messages': ['tickets.view'],
  'PUT /tickets/:number/messages/:message': ['tickets.view tickets.reply'],
  'GET /tickets/:number/messages/:message': ['tickets.view'],
  'DELETE /tickets/:number/messages/:message': ['tickets.view tickets.reply'],
  'POST /tickets/:number/messages/:message/release': ['tickets.view tickets.reply'],
  'POST /tickets/:number/messages/:message/resolve': ['tickets.view tickets.reply'],
  'PUT /tickets/:number/draft': ['tickets.view tickets.reply'],
  'DELETE /tickets/:number/draft': ['tickets.view tickets.reply'],
  'GET /saved-messages': ['saved_messages.view'],
  'POST /saved-messages': ['saved_messages.view saved_messages.edit'],
  'PUT /saved-messages/:id': ['saved_messages.view saved_messages.edit', 'shared'],
  'DELETE /saved-messages/:id': ['saved_messages.view saved_messages.edit', 'shared'],
  'POST /saved-messages/:id/restore': ['saved_messages.view saved_messages.edit', 'shared'],
}
const GUARDED = Object.entries(ROUTES).filter(([, [access]]) => access !== 'public' && access !== 'shop')
/** The permissions that a call needs. */
const neededFor = (access: Access): string[] => access.split(' ').filter((one) => one.includes('.'))

const MINUTE = 60_000
const SIGN_IN_FIRST = [401, 'Sign in first']
const ENDED = [401, 'Your session has ended. Sign in again.']

/** Other spellings of a path, which some servers treat as the same. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path) => `/.${path}`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
]

describeRules('every route', 'sample', (store) => {
  let api: Api
  let all: string[]
  /** An account with every permission. */
  let owner: Awaited<ReturnType<typeof addStaff>>

  const routes = () => [
    ...new Set(
      api.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`),
    ),
  ]
  const split = (route: string): [method: string, path: string] => {
    const [method = '', path = ''] = route.split(' ')
    return [method, path]
  }
  const ask = (route: string, authorization: string | undefined, id: string, body: object = {}): Promise<Answer> => {
    const [method, path] = split(route)
    return api.call(path.replace(':id', id), {
      method,
      headers: authorization === undefined ? {} : { authorization },
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: JSON.stringify(body) }),
    })
  }
  const bearer = (token: string) => `Bearer ${token}`
  /** Status and message of a refusal. Expects that its body has nothing else, and that it must not be cached. */
  const refusalOf = ({ status, headers, body }: Answer) => {
    expect(Object.keys(body).toSorted()).toEqual(['message', 'status'])
    expect(body.status).toBe('failed')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    return [status, body.message]
  }
  /** The refusals of all guarded routes. */
  const refusals = async (authorization: (access: Access) => string | undefined | Promise<string | undefined>) => {
    const refused: Record<string, unknown> = {}
    for (const [route, [access]] of GUARDED) {
      refused[route] = refusalOf(await ask(route, await authorization(access), CUSTOMER_WITH_35_TICKETS))
    }
    return refused
  }
  const ofAll = (answer: unknown) => Object.fromEntries(GUARDED.map(([route]) => [route, answer]))
  const sessionFrom = (milliseconds: number) =>
    startSession(store().db, owner.id, new Date(SAMPLE_NOW.getTime() + milliseconds))
  /** Everything that the calls could have changed. */
  const snapshot = async () => {
    const { db } = store()
    return JSON.stringify([
      await db.selectFrom('staff').selectAll().orderBy('id').execute(),
      await db.selectFrom('staff_permissions').selectAll().orderBy('staff_id').orderBy('permission_id').execute(),
      await db.selectFrom('saved_messages').selectAll().orderBy('id').execute(),
      await db.selectFrom('sessions').select(['id', 'expires_at']).orderBy('id').execute(),
      await db.selectFrom('staff_activities').selectAll().orderBy('id').execute(),
    ])
  }

  beforeEach(async () => {
    api = apiOver(store().db)
    all = (await store().db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
    owner = await addStaff(store().db, all)
  })

  it('[SC-8] [OI-5] of the shop refuses a call without the key of the shop, even with all permissions', async () => {
    for (const [route] of Object.entries(ROUTES).filter(([, [access]]) => access === 'shop')) {
      for (const authorization of [undefined, bearer(owner.token)]) {
        expect(refusalOf(await ask(route, authorization, ''))).toEqual([401, 'This call needs the key of the shop'])
      }
    }
  })

  it('[SC-8] is in this matrix, which has no other routes', () => {
    expect(routes().toSorted()).toEqual(Object.keys(ROUTES).toSorted())
    const withId = Object.entries(ROUTES).filter(([, [, whose]]) => whose !== undefined)
    expect(withId.map(([route]) => route)).toEqual(Object.keys(ROUTES).filter((route) => route.includes('/:id')))
  })

  it('[SC-8] [AP-14] has the same access in the OpenAPI operations as in this matrix', () => {
    const documented = Object.entries(OPERATIONS).map(([route, { access }]) => [
      route.replace(/\{(\w+)\}/g, ':$1'),
      typeof access === 'string' ? access : access.join(' '),
    ])
    const expected = Object.entries(ROUTES).map(([route, [access]]) => [route, access])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected))
  })

  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['two tokens', 'Bearer one two'],
    ['a token of another kind', 'Basic b3duZXI6cGFzc3dvcmQ='],
    ['no scheme before the token', 'token'],
  ])('[SC-8] [SE-10] for staff refuses a call with %s', async (_, authorization) => {
    const before = await snapshot()
    expect(await refusals(() => authorization)).toEqual(ofAll(SIGN_IN_FIRST))
    expect(await snapshot()).toBe(before)
  })

  it.each([
    ['that is unknown', async () => randomUUID()],
    [
      'that expired',
      async () => {
        const token = await sessionFrom(-12 * 60 * MINUTE)
        await store().db.updateTable('sessions').set({ last_used_at: SAMPLE_NOW.toISOString() }).execute()
        return token
      },
    ],
    ['that was idle for too long', () => sessionFrom(-30 * MINUTE)],
    [
      'that was signed out',
      async () => {
        await api.send('POST', '/auth/logout', owner.token)
        return owner.token
      },
    ],
    [
      'that somebody else ended',
      async () => {
        const editor = await addStaff(store().db, all)
        await api.send('DELETE', `/staff/${owner.id}/sessions`, editor.token)
        return owner.token
      },
    ],
    [
      'of an account that is gone',
      async () => {
        const gone = await addStaff(store().db, all)
        await store().db.deleteFrom('staff').where('id', '=', gone.id).execute()
        return gone.token
      },
    ],
  ] satisfies [string, () => Promise<string>][])('[SC-8] [SE-10] for staff refuses a token %s', async (_, make) => {
    const token = await make()
    const before = await snapshot()
    expect(await refusals(() => bearer(token))).toEqual(ofAll(ENDED))
    expect(await snapshot()).toBe(before)
  })

  it('[SC-8] [SC-47] [SE-10] refuses a caller without the permission it needs, names it, and changes nothing', async () => {
    const tokens = new Map<string, string>()
    for (const permission of all) {
      const others = all.filter((one) => one !== permission)
      tokens.set(permission, bearer((await addStaff(store().db, others)).token))
    }
    const before = await snapshot()
    const refused: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [route, [access]] of GUARDED) {
      for (const permission of neededFor(access)) {
        const without = `${route} without ${permission}`
        refused[without] = refusalOf(await ask(route, tokens.get(permission), CUSTOMER_WITH_35_TICKETS))
        expected[without] = [403, `You need the “${permissionTitle(permission)}” permission`]
      }
    }
    expect(refused).toEqual(expected)
    expect(await snapshot()).toBe(before)
  })

  it('[SC-8] [SC-47] [SE-10] is open to a caller with only the permissions that it needs', async () => {
    for (const [route, [access]] of GUARDED) {
      const { token } = await addStaff(store().db, neededFor(access))
      const { status } = await ask(route, bearer(token), CUSTOMER_WITH_35_TICKETS)
      expect({ route, isOpen: [200, 404, 422].includes(status) }).toEqual({ route, isOpen: true })
    }
  })

  it('[SC-8] changes nothing if it is a GET', async () => {
    const before = await snapshot()
    for (const [route] of GUARDED.filter(([route]) => route.startsWith('GET '))) {
      const { status } = await ask(route, bearer(owner.token), CUSTOMER_WITH_35_TICKETS)
      expect([200, 404, 422]).toContain(status)
    }
    expect(await snapshot()).toBe(before)
  })

  it('[SC-8] answers 404 for an object of another account if it is for own objects only, and does not change it', async () => {
    const other = await addStaff(store().db, all)
    const [theirs] = await api.sessions(other.token)
    const wanted = { screen: 'orders', name: 'Theirs', query: '?view=paid', is_shared: false }
    const view = (await api.send('POST', '/views', other.token, wanted)).body.data as SavedView
    for (const [route] of GUARDED.filter(([, [, whose]]) => whose === 'own')) {
      const id = route.includes('/views/') ? view.id : (theirs?.id ?? '')
      const [status] = refusalOf(
        await ask(route, bearer(owner.token), id, { name: 'Mine', query: '', is_shared: true }),
      )
      expect({ route, status }).toEqual({ route, status: 404 })
    }
    expect(await api.isOpen(other.token)).toBe(true)
    expect((await api.get('/views', other.token)).body.data).toEqual([view])
  })

  it('[SC-8] with an id answers 404 if the id is unknown, and 422 if it is invalid', async () => {
    const bodies: Record<string, object> = {
      'PUT /saved-messages/:id': { title: 'A title', body: 'A text', updated_at: SAMPLE_NOW.toISOString() },
      'PUT /staff/:id/permissions': { permissions: [] },
      'PATCH /users/:id': { seen: 1, email: 'ada@example.org', country: 'DE' },
      'POST /users/:id/notes': { text: 'Hello' },
      'PUT /views/:id': { name: 'To ship', query: '', is_shared: false },
    }
    for (const [route] of GUARDED.filter(([, [, whose]]) => whose !== undefined)) {
      const [method, path] = split(route)
      const statuses: unknown[] = []
      for (const id of [randomUUID(), '17', '%00', "'%20or%20''='"]) {
        const init = {
          method,
          headers: { authorization: bearer(owner.token) },
          body: JSON.stringify(bodies[route] ?? {}),
        }
        const { body: _, ...bodiless } = init
        const answer = await api.call(path.replace(/:id|:note/g, id), method === 'GET' ? bodiless : init)
        statuses.push(refusalOf(answer)[0])
      }
      expect({ route, statuses }).toEqual({ route, statuses: [404, 422, 422, 422] })
    }
  })

  it('[SC-8] for staff stays closed without a token for other spellings of its path, and for HEAD and OPTIONS', async () => {
    for (const [route] of GUARDED) {
      const [method, path] = split(route)
      const real = path.replace(':id', CUSTOMER_WITH_35_TICKETS)
      for (const spell of SPELLINGS) {
        const response = await api.app.request(`/api/admin${spell(real)}`, { method })
        expect({ route, path: spell(real), isClosed: [400, 401, 404].includes(response.status) }).toEqual({
          route,
          path: spell(real),
          isClosed: true,
        })
      }
      for (const other of ['HEAD', 'OPTIONS']) {
        const response = await api.app.request(`/api/admin${real}`, { method: other })
        expect([401, 404]).toContain(response.status)
      }
    }
  })
})

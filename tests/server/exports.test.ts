import { startSession } from '../../server/auth/sessions.ts'
import { addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const FULL = { status: 'failed', message: 'Too many requests. Try again in 10 seconds.' }

describeEngines('running exports', 'blank', (store) => {
  /** Starts exports without reading them, each in a new session unless a token is given. */
  const exportsOver = () => {
    const { app } = apiOver(store().db)
    // A request that is garbage collected does not fire its abort event.
    const requests: Request[] = []
    const signIn = async () => (await addStaff(store().db, ['users.view', 'users.export'])).token
    const start = async ({
      token,
      method = 'GET',
      signal,
    }: {
      token?: string
      method?: string
      signal?: AbortSignal
    } = {}) => {
      const headers = { authorization: `Bearer ${token ?? (await signIn())}` }
      const request = new Request('http://localhost/api/admin/users/export', {
        method,
        headers,
        ...(signal && { signal }),
      })
      requests.push(request)
      return app.request(request, undefined, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
    }
    return { signIn, start }
  }

  it('are limited to one per person, even with several sessions', async () => {
    const { start } = exportsOver()
    const { id, token } = await addStaff(store().db, ['users.view', 'users.export'])
    const first = await start({ token })
    const refused = await start({ token: await startSession(store().db, id, SAMPLE_NOW) })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual(FULL)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await first.json()).toMatchObject({ status: 'success' })
    expect((await start({ token })).status).toBe(200)
  })

  it('[PF-24] are limited to four at a time, and end when they are read, cancelled or disconnected', async () => {
    const { start } = exportsOver()
    const leaving = new AbortController()
    const [read, left] = [await start(), await start(), await start(), await start({ signal: leaving.signal })]
    const refuse = async () => expect((await start()).status).toBe(429)
    await refuse()
    await read?.text()
    expect((await start()).status).toBe(200)
    await refuse()
    await left?.body?.cancel()
    expect((await start()).status).toBe(200)
    await refuse()
    leaving.abort()
    expect((await start()).status).toBe(200)
    await refuse()
  })

  it('are not started by HEAD', async () => {
    const { signIn, start } = exportsOver()
    const token = await signIn()
    for (const method of ['HEAD', 'HEAD', 'GET']) expect((await start({ token, method })).status).toBe(200)
  })
})

describeEngines('an export of orders', 'sample', (store) => {
  const view = 'orders_bike.view'
  const ask = async (query: string, permissions: readonly string[]) => {
    const { token } = await addStaff(store().db, [...permissions])
    return apiOver(store().db).get(`/orders/export?${query}`, token)
  }

  it('[OM-19] has the same rows, in the same order, as all pages of the list', async () => {
    const { token } = await addStaff(store().db, [view, 'orders.export'])
    const api = apiOver(store().db)
    const query = 'view=bike&sort=total&order=asc&filter_shipping=delivered&placed_from=2026-01-01'
    const { body } = await api.get(`/orders/export?${query}`, token)
    const rows: unknown[] = []
    for (let page = 1; rows.length < (body.data as unknown[]).length; page += 1) {
      const found = await api.get(`/orders?${query}&items_per_page=100&page=${page}`, token)
      rows.push(...(found.body.data as unknown[]))
      if ((found.body.data as unknown[]).length === 0) break
    }
    expect(rows.length).toBeGreaterThan(10)
    expect(body.data).toEqual(rows)
  })

  it('[OM-19] needs the permission of the view and the permission to export', async () => {
    expect((await ask('view=bike', [view, 'orders.export'])).status).toBe(200)
    expect((await ask('view=bike', [view])).status).toBe(403)
    expect((await ask('view=paid', [view, 'orders.export'])).status).toBe(403)
    const refused = await ask('view=bike&filter_flag=red', [view, 'orders.export'])
    expect([refused.status, refused.body.message]).toEqual([422, 'filter_flag must be one of moneyUnconfirmed, onHold'])
  })

  it('[OM-19] is broken off once the permission is taken away', async () => {
    const { id, token } = await addStaff(store().db, [view, 'orders.export'])
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await apiOver(store().db).app.request('/api/admin/orders/export?view=bike', { headers })
    const parts: Uint8Array[] = []
    for await (const part of body ?? []) {
      if (parts.length === 1) {
        await store().db.deleteFrom('staff_permissions').where('staff_id', '=', id).execute()
      }
      parts.push(part)
    }
    expect(() => JSON.parse(Buffer.concat(parts).toString())).toThrow()
  })
})

describeEngines('a running export', 'sample', (store) => {
  const EMAIL = /"email":"/g
  const take = (id: string, permission: string) =>
    store()
      .db.deleteFrom('staff_permissions')
      .where('staff_id', '=', id)
      .where('permission_id', '=', permission)
      .execute()

  it.each([
    ['whose session ends', (id: string) => store().db.deleteFrom('sessions').where('staff_id', '=', id).execute()],
    ['who may not export any more', (id: string) => take(id, 'users.export')],
    ['who may not view users any more', (id: string) => take(id, 'users.view')],
  ])('[SC-7] [SC-47] of somebody %s is broken off', async (_, end) => {
    const { id, token } = await addStaff(store().db, ['users.view', 'users.export'])
    const { app } = apiOver(store().db)
    const { body } = await app.request('/api/admin/users/export', { headers: { authorization: `Bearer ${token}` } })
    const parts: Uint8Array[] = []
    for await (const part of body ?? []) {
      if (parts.length === 1) await end(id)
      parts.push(part)
    }
    const text = Buffer.concat(parts).toString()
    expect(text.match(EMAIL)?.length).toBeLessThanOrEqual(1500)
    expect(() => JSON.parse(text)).toThrow()
  })
})

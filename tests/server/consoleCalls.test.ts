import { startSession } from '../../server/auth/sessions.ts'
import { createSite } from '../../server/http/site.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { type ClientPorts, createClient } from '../../src/effects/client.ts'
import { createWaiting } from '../../src/effects/waiting.ts'
import { accountCalls, staffCalls } from '../support/calls.ts'
import { addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const PASSWORD = 'a-good-password'

describeRules('the console’s calls of staff and account', 'blank', (store) => {
  const { signal } = new AbortController()
  const messages: string[] = []
  let server: HttpServer
  let me: Awaited<ReturnType<typeof addStaff>>

  const client = (untilRenewed: ClientPorts['untilRenewed'] = () => Promise.resolve(null)) =>
    createClient({
      baseUrl: `${server.url}/api/admin`,
      readToken: () => me.token,
      onMessage: (type, message) => messages.push(`${type}: ${message}`),
      onTokenRefused: () => messages.push('refused') > 0,
      untilRenewed,
    })

  beforeAll(async () => {
    const { app } = apiOver(store().db)
    const files = { fetch: () => new Response('no page', { status: 404 }), page: null }
    server = await listen(createSite(app, files, { imageOrigins: [], isBehindTls: false }).fetch, '127.0.0.1', 0)
    me = await addStaff(
      store().db,
      ['dashboard.view', 'staff.edit', 'staff.view', 'tickets.view', 'users.view', 'users.export'],
      {
        password: PASSWORD,
      },
    )
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    messages.length = 0
  })

  it('accept the answers of the server about the account', async () => {
    const calls = accountCalls(client(), { now: () => SAMPLE_NOW.getTime() })
    expect((await calls.fetchAccount(undefined, signal)).account).toMatchObject({ id: me.id, email: me.email })
    const { account: renamed } = await calls.saveName({ first_name: 'Augusta', last_name: 'King' }, signal)
    expect(renamed).toEqual({ id: me.id, email: me.email, first_name: 'Augusta', last_name: 'King' })
    await startSession(store().db, me.id, SAMPLE_NOW)
    await startSession(store().db, me.id, SAMPLE_NOW)
    const [other] = (await calls.fetchSessions(undefined, signal)).sessions.filter(({ is_current }) => !is_current)
    const id = other?.id ?? ''
    expect(await calls.removeSession({ id }, signal)).toEqual({ id })
    const passwords = { current_password: PASSWORD, password: 'another-one' }
    expect(await calls.savePassword(passwords, signal)).toEqual({ ended_sessions: 1 })
    await expect(calls.savePassword(passwords, signal)).rejects.toMatchObject({ failure: 'http', status: 422 })
    const { activities, at } = await calls.fetchActivities(undefined, signal)
    expect(activities.map(({ kind }) => kind).toSorted()).toEqual(['name.changed', 'password.changed', 'session.ended'])
    expect(at).toBe(SAMPLE_NOW.getTime())
    expect(messages).toEqual([
      'success: Name saved.',
      'success: Session ended.',
      'success: Password changed.',
      'error: The current password is incorrect',
    ])
  })

  it('accept the answers of the server about staff', async () => {
    const calls = staffCalls(client(), { now: () => SAMPLE_NOW.getTime() })
    const { id } = await addStaff(store().db, [])
    const { items } = await calls.fetchPermissionItems(undefined, signal)
    expect(items).toContainEqual({ id: 'staff.edit', title: 'Change permissions' })
    const permissions = ['dashboard.view', 'tickets.view']
    expect(await calls.savePermissions({ id, permissions, seen: [] }, signal)).toMatchObject({ id, permissions })
    expect((await calls.fetchStaff(undefined, signal)).staff).toContainEqual(
      expect.objectContaining({ id, permissions }),
    )
    const other = await addStaff(store().db, [])
    expect(await calls.removeMemberSessions({ id: other.id }, signal)).toEqual({ ended_sessions: 1 })
    expect(messages).toEqual(['success: Permissions saved.', 'success: Sessions ended.'])
  })

  it('[ND-7] are sent again with the next token after the session ended, if they are reads or idempotent changes', async () => {
    const waiting = createWaiting()
    const [old, tidy] = [me.token, await startSession(store().db, me.id, SAMPLE_NOW)]
    const own = accountCalls(client(waiting.untilRenewed), { now: () => SAMPLE_NOW.getTime() })
    const others = staffCalls(client(waiting.untilRenewed), { now: () => SAMPLE_NOW.getTime() })
    const { id } = await addStaff(store().db, [])
    const mine = (await own.fetchSessions(undefined, signal)).sessions.find(({ is_current }) => is_current)
    me = { ...me, token: tidy }
    await own.removeSession({ id: mine?.id ?? '' }, signal)
    me = { ...me, token: old }
    messages.length = 0

    const answers = [
      own.fetchAccount(undefined, signal),
      others.savePermissions({ id, permissions: ['users.view'], seen: [] }, signal),
      own.saveName({ first_name: 'Grace', last_name: 'Hopper' }, signal),
    ]
    const settled = Promise.allSettled(answers)
    while (messages.length < answers.length) await new Promise((resolve) => setImmediate(resolve))
    expect(messages).toEqual(['refused', 'refused', 'refused'])
    me = { ...me, token: await startSession(store().db, me.id, SAMPLE_NOW) }
    waiting.releaseCalls({ token: old, nextToken: me.token })
    const [account, member, name] = await settled
    expect(account).toMatchObject({ status: 'fulfilled', value: { account: { first_name: 'Augusta' } } })
    expect(member).toMatchObject({ status: 'fulfilled', value: { permissions: ['users.view'] } })
    expect(name).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('signed out') } })
    expect(messages.slice(answers.length)).toEqual(['success: Permissions saved.'])
  })
})

import { addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

const PASSWORD = 'a-good-password'
const LIMITS = { callsPerSession: 1000, callsPerAddress: 3 }
const PROXY = '10.0.0.1'

describeRules('the address of a caller', 'blank', (store) => {
  /** The address in the audit trail after a sign-in through this number of proxies. */
  const recorded = async (proxies: number, forwardedFor: string | undefined): Promise<string | undefined> => {
    const { email, id } = await addStaff(store().db, [], { password: PASSWORD })
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const body = JSON.stringify({ email, password: PASSWORD })
    const api = apiOver(store().db, undefined, proxies)
    expect((await api.call('/auth/login', { method: 'POST', headers, body }, PROXY)).status).toBe(200)
    const row = await store()
      .db.selectFrom('audit_trail')
      .select('address')
      .where('staff_id', '=', id)
      .executeTakeFirst()
    return row?.address
  }

  it.each([
    ['no trusted proxy', 0, '203.0.113.7', PROXY],
    ['one proxy', 1, '203.0.113.7', '203.0.113.7'],
    ['one proxy, with a forged entry', 1, '192.0.2.66, 203.0.113.7', '203.0.113.7'],
    ['two proxies', 2, '192.0.2.66, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['one proxy, by IPv6', 1, '2001:db8::7', '2001:db8::7'],
    ['one proxy without the header', 1, undefined, PROXY],
    ['one proxy with an invalid entry', 1, '203.0.113.7, unknown', PROXY],
    ['two proxies with one entry', 2, '203.0.113.7', PROXY],
  ])(
    '[SC-27] behind %s is in the audit trail as the trusted proxies saw it, or else as that of the peer',
    async (_, proxies, header, address) => {
      expect(await recorded(proxies, header)).toBe(address)
    },
  )

  const ask = async (api: ReturnType<typeof apiOver>, forwardedFor: string) =>
    (await api.call('/init', { headers: { 'x-forwarded-for': forwardedFor } }, PROXY)).status

  it('[SC-27] [SC-9] has its own limit of calls behind a proxy, which forged entries do not raise', async () => {
    const api = apiOver(store().db, LIMITS, 1)
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect(await ask(api, `${claimed}, 203.0.113.7`)).toBe(401)
    expect(await ask(api, '4.4.4.4, 203.0.113.7')).toBe(429)
    expect(await ask(api, '203.0.113.8')).toBe(401)
  })

  it('[SC-27] [SC-9] is that of the peer if no proxy is trusted, whatever the header contains', async () => {
    const api = apiOver(store().db, LIMITS)
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect(await ask(api, claimed)).toBe(401)
    expect(await ask(api, '4.4.4.4')).toBe(429)
  })

  it('[SC-27] [SC-4] has its own limit of failed sign-ins behind a proxy', async () => {
    const { email } = await addStaff(store().db, [], { password: PASSWORD })
    const api = apiOver(store().db, undefined, 1)
    const signIn = async (address: string, password: string) => {
      const headers = { 'x-forwarded-for': address }
      return (
        await api.call('/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) }, PROXY)
      ).status
    }
    for (let time = 0; time < 5; time += 1) expect(await signIn('203.0.113.7', 'wrong')).toBe(401)
    expect(await signIn('203.0.113.7', PASSWORD)).toBe(429)
    expect(await signIn('203.0.113.8', PASSWORD)).toBe(200)
  })
})

import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSite } from '../../server/http/site.ts'
import { type HttpServer, listen } from '../../server/httpServer.ts'
import { createRandom } from '../../server/sample/random.ts'
import { addStaff, apiOver } from './support/api.ts'
import { describeEngines } from './support/engines.ts'
import { type Made, makeRequest, type World } from './support/fuzz.ts'
import { makeWire } from './support/fuzzWire.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600)
/** After this many requests there are two new accounts, as requests may remove the sessions and permissions of the previous ones. */
const BATCH = 25
const AT_ONCE = 10
/** The share of requests that are raw bytes and hardly HTTP. */
const SHARE_OF_RAW = 0.1
/** In milliseconds: 20,000 requests take minutes, more on a busy machine. */
const LIMIT = 60 * 60_000
const UNLIMITED = { callsPerSession: 1e9, callsPerAddress: 1e9 }

type Received = { status: number; type: string; isSecured: boolean; body: string }

/** What is wrong with an answer; null if it has the documented form. */
const faultOf = ({ method, path }: Made, { status, type, isSecured, body }: Received): string | null => {
  if (status === 0) return `no answer: ${body}`
  if (status >= 500) return `${status}`
  if (!isSecured) return `${status} without the headers of every answer`
  // An export ends with its session, which another request may end.
  if (body === BROKEN_OFF) return /^\/api\/admin\/(users|orders)\/export/.test(path) ? null : BROKEN_OFF
  if (method === 'HEAD') return body === '' ? null : 'a body'
  if (status === 200 && type === 'image/svg+xml; charset=utf-8' && path.startsWith('/api/admin/flags/')) return null
  if (status === 200 && path.startsWith('/api/admin/openapi.json')) return null
  if (!type.startsWith('application/json')) return `${status} as ${type}`
  const form = JSON.parse(body)
  if (status < 400) return form.status === 'success' && 'data' in form ? null : `${status} without data`
  return form.status === 'failed' && typeof form.message === 'string' && form.message !== ''
    ? null
    : `${status} without message`
}

const BROKEN_OFF = 'broken off'
const NOTHING = (why: string): Received => ({ status: 0, type: '', isSecured: false, body: why })

const receive = (status: number, headers: NodeJS.Dict<unknown>, body: string): Received => ({
  status,
  type: String(headers['content-type'] ?? ''),
  isSecured: headers['content-security-policy'] !== undefined && headers['x-content-type-options'] === 'nosniff',
  body,
})

/** Parses the raw answer on a connection, after an optional 100 Continue. */
const readWire = (raw: string): Received => {
  const [head = '', body = ''] = raw.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  return first === '' ? NOTHING('silence') : receive(Number(first.split(' ')[1]), headers, body)
}

describeEngines(`generated requests (seed ${SEED})`, 'sample', (store) => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let server: HttpServer
  let routes: string[]

  const send = ({ method, path, headers, body }: Made): Promise<Received> =>
    new Promise((resolve) => {
      const { port } = new URL(server.url)
      const made = request({ host: '127.0.0.1', port, agent, method, path, headers }, async (response) => {
        const body = await text(response).catch(() => BROKEN_OFF)
        resolve(receive(response.statusCode ?? 0, response.headers, body))
      })
      made.once('error', (error) => resolve(NOTHING(error.message)))
      made.end(body)
    })
  const sendWire = async (wire: string): Promise<Received> => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(wire, 'latin1'))
    return text(socket).then(readWire, (error: Error) => NOTHING(error.message))
  }
  const newWorld = async (): Promise<World> => {
    const { db } = store()
    const permissions = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
    const people = [
      await addStaff(db, permissions, { password: 'a-good-password' }),
      await addStaff(db, [], { password: 'a-good-password' }),
    ]
    const sessions = await db
      .selectFrom('sessions')
      .select('id')
      .where('staff_id', '=', people[1]?.id ?? '')
      .execute()
    const messages = await db.selectFrom('saved_messages').select('id').limit(20).execute()
    return {
      tokens: [people[0], people[0], people[0], people[1]].flatMap((person) => person?.token ?? []),
      ids: [...people, ...sessions, ...messages].map(({ id }) => id),
    }
  }

  beforeAll(async () => {
    const { app } = apiOver(store().db, UNLIMITED)
    const named = app.routes.filter(({ method }) => method !== 'ALL')
    routes = [...new Set(named.map(({ method, path }) => `${method} ${path.replace('/api/admin', '')}`))]
    const files = { fetch: () => new Response('no page', { status: 404 }), page: null }
    server = await listen(createSite(app, files, { imageOrigins: [], isBehindTls: false }).fetch, '127.0.0.1', 0)
  })
  afterAll(async () => {
    agent.destroy()
    await server.stop()
  })

  it(
    `[SC-11] are answered in the documented form, ${REQUESTS} of them, none with 5xx`,
    async () => {
      const statuses = new Map<number, number>()
      const faults: object[] = []
      const make = async (number: number, world: World) => {
        const random = createRandom(SEED * 1_000_003 + number)
        const wire = random.isLucky(SHARE_OF_RAW) ? makeWire(random) : null
        const made = wire === null ? makeRequest(random, routes, world) : { method: '', path: wire, headers: {} }
        const received = await (wire === null ? send(made) : sendWire(wire))
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1)
        const fault = faultOf(made, received)
        if (fault !== null) faults.push({ seed: SEED, number, fault, ...made, body: made.body?.slice(0, 300) })
      }
      for (let first = 0; first < REQUESTS; first += BATCH) {
        const world = await newWorld()
        const numbers = Array.from({ length: Math.min(BATCH, REQUESTS - first) }, (_, index) => first + index)
        const work = async () => {
          for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) await make(next, world)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, work))
      }
      const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
      const engine = expect.getState().currentTestName?.includes(', PostgreSQL') ? 'PostgreSQL' : 'Embedded'
      process.stdout.write(
        `${engine}, seed ${SEED}, ${REQUESTS} requests: ${counts.join(', ')}; ${faults.length} answers at fault\n`,
      )
      expect(faults).toEqual([])
      // The generator causes successes and refusals of each kind.
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 417, 422, 431]))
    },
    LIMIT,
  )
})

import { CUSTOMER_WITH_35_TICKETS } from '../../../server/sample/customers.ts'
import type { Random } from '../../../server/sample/random.ts'

/** A request to be sent. */
export type Made = { method: string; path: string; headers: Record<string, string>; body?: string }
/** Existing ids, and tokens of accounts with all permissions and with none. */
export type World = { ids: readonly string[]; tokens: readonly string[] }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const QUERIES = ['page', 'items_per_page', 'sort', 'order', 'search', 'filter_country', 'table', 'type', 'user']
const FINE = ['1', '2', '10', 'asc', 'desc', 'created_at', 'year', 'month', 'week', 'DE', 'tickets', 'anna']
const HOSTILE: readonly string[] = [
  '',
  ' ',
  '-1',
  '0',
  '1e400',
  'NaN',
  '9'.repeat(400),
  'null',
  '__proto__',
  'constructor',
  "' or 1=1--",
  '"; drop table staff; --',
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\0',
  'a\0b',
  '\r\nset-cookie: x=1',
  '🚲',
  'ﷺ'.repeat(30),
  '\u202e',
  '\ud800',
  'x'.repeat(3000),
]
/** Texts with invalid or unusual percent escapes. */
const BROKEN_ESCAPES = ['%', '%zz', '%C3%28', '%E0%A4%A', '%u0041', '%00', '%2e%2e%2f', '%ff%fe']

/** Plausible values of fields. */
const fields = (random: Random, world: World): Record<string, unknown> => ({
  email: random.pick(['owner@kickstand.example', 'nobody@kickstand.example', `a${random.whole(1, 30)}@b.example`]),
  password: random.pick(['secret', 'a-good-password', 'abc']),
  current_password: random.pick(['a-good-password', 'wrong']),
  first_name: random.pick(['Ada', 'Zoë', 'Łukasz']),
  last_name: 'Byron',
  title: `Title ${random.whole(1, 50)}`,
  body: 'A text\nof two lines',
  updated_at: '2026-03-18T15:30:00.000Z',
  permissions: [random.pick(['users.view', 'tickets.view'])],
  id: random.pick(world.ids),
})

const junk = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(HOSTILE),
    () => null,
    () => random.whole(-(2 ** 31), 2 ** 31),
    () => 1e308,
    () => true,
    () => [],
    () => [random.pick(HOSTILE)],
    () => ({ $ne: null }),
    () => ({ length: 1e9 }),
    () => Array.from({ length: 200 }, () => 'x'),
  ])()

const bodyOf = (random: Random, world: World): string => {
  const whole = fields(random, world)
  const spoil = () => {
    const name = random.pick(Object.keys(whole))
    if (random.isLucky(0.3)) delete whole[name]
    else whole[random.isLucky(0.1) ? '__proto__' : name] = junk(random)
  }
  const kind = random.whole(1, 10)
  if (kind > 4) for (let times = random.whole(1, 3); times > 0; times -= 1) spoil()
  const text = JSON.stringify(whole)
  if (kind === 8) return text.slice(0, random.whole(0, text.length))
  if (kind === 9)
    return random.pick(['', 'null', '7', '[]', '"text"', '{', '[[['.repeat(2000), '{"a":'.repeat(1500), '<a/>'])
  if (kind === 10) return JSON.stringify({ ...whole, body: 'x'.repeat(random.whole(15_000, 40_000)) })
  return text
}

/** Escapes a text for an address. Lone surrogates are replaced, as they cannot be encoded. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

const idOf = (random: Random, { ids }: World): string => {
  if (random.isLucky(0.6)) return random.pick([CUSTOMER_WITH_35_TICKETS, ...ids])
  return random.isLucky(0.5) ? random.uuid() : escaped(random.pick(HOSTILE))
}

const queryOf = (random: Random): string => {
  const value = () => escaped(random.pick(random.isLucky(0.5) ? FINE : HOSTILE))
  const pair = () => `${random.pick(QUERIES)}${random.isLucky(0.1) ? '[]' : ''}=${value()}`
  const pairs = Array.from({ length: random.whole(0, 4) }, pair)
  if (random.isLucky(0.1)) pairs.push(random.pick(BROKEN_ESCAPES))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const authorizationOf = (random: Random, { tokens }: World): Record<string, string> => {
  const kind = random.whole(1, 10)
  if (kind === 10) return {}
  if (kind === 9)
    return { authorization: random.pick(['', 'Bearer', 'Basic eA==', `Bearer ${'x'.repeat(4000)}`, 'Bearer \xff']) }
  return { authorization: `Bearer ${random.pick(tokens)}` }
}

const spoiltPath = (random: Random, path: string): string =>
  random.pick<() => string>([
    () => `${path}/`,
    () => path.replace('/', '//'),
    () => path.toUpperCase(),
    () => path + random.pick(BROKEN_ESCAPES),
    () => `${path}/${escaped(random.pick(HOSTILE))}`,
    () => '/'.repeat(random.whole(1, 500)),
    () => `/${random.pick(BROKEN_ESCAPES)}`,
  ])()

/** A request to one of the routes (`GET /users/:id/tickets`): often valid, often almost valid, sometimes hostile. */
export const makeRequest = (random: Random, routes: readonly string[], world: World): Made => {
  const [own = 'GET', route = '/'] = random.pick(routes).split(' ')
  const method = random.isLucky(0.9) ? own : random.pick(METHODS)
  const known = route.replace(/:\w+/, () => idOf(random, world))
  const path = `/api/admin${random.isLucky(0.9) ? known : spoiltPath(random, known)}${queryOf(random)}`
  const type = random.isLucky(0.8)
    ? 'application/json'
    : random.pick(['text/xml', 'multipart/form-data', 'x', 'a/b; c'])
  const headers = { 'content-type': type, ...authorizationOf(random, world) }
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method) || random.isLucky(0.05)
  if (!hasBody) return { method, path, headers }
  const body = bodyOf(random, world)
  // Node adds a length only for methods that usually have a body.
  return { method, path, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body }
}

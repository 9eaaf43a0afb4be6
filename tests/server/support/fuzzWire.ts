import type { Random } from '../../../server/sample/random.ts'

const FINE = ['GET /api/admin/init HTTP/1.1', 'POST /api/admin/auth/login HTTP/1.1']
const LINES = [
  'GET /api/admin/init HTTP/1.0',
  'GET /api/admin\\init HTTP/1.1',
  'GET /api/admin/../../api/etc/passwd HTTP/1.1',
  'GET /api//admin/init HTTP/1.1',
  'GET http://elsewhere.example/api/admin/init HTTP/1.1',
  'GET http://[/api/admin/init HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT elsewhere.example:443 HTTP/1.1',
  'TRACE /api/admin/init HTTP/1.1',
  'GET /api/admin/init HTTP/9.9',
  'get /api/admin/init HTTP/1.1',
  'GET /api/admin/init',
  'GET  /api/admin/init  HTTP/1.1',
  'GET /api/admin/\x01 HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '',
  'nonsense',
]
const HOSTS = ['host: here', 'host: here\r\nhost: there', 'host: a b', 'host: a/b', 'host: a@b', 'host: [::1', 'host: ']
const HEADERS = [
  'expect: x',
  'expect: 100-continue',
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==',
  'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk',
  `x-large: ${'x'.repeat(20_000)}`,
  'no colon',
  ': no name',
  'a b: c',
  'x: a\0b',
  ' folded',
  'content-length: x',
  'content-length: -1',
  'content-length: 0\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\n\r\nzz',
  'transfer-encoding: gzip',
  'authorization: Bearer \xff\xfe',
]

/**
 * The raw bytes of a complete request that asks to close the connection. Its first line, host or headers are often invalid.
 */
export const makeWire = (random: Random): string => {
  const line = random.pick(random.isLucky(0.5) ? FINE : LINES)
  const host = random.isLucky(0.6) ? ['host: here'] : random.isLucky(0.7) ? [random.pick(HOSTS)] : []
  const headers = Array.from({ length: random.whole(0, 2) }, () => random.pick(HEADERS))
  return `${[line, 'connection: close', ...host, ...headers].join('\r\n')}\r\n\r\n`
}

import { connect } from 'node:net'
import { Hono } from 'hono'
import { streamList } from '../../server/http/streamedList.ts'
import type { ApiEnv } from '../../server/http/types.ts'
import { listen } from '../../server/httpServer.ts'
import { expectConsoleError } from '../support/console.ts'

const answerOf = (chunks: () => AsyncIterable<readonly object[]>) =>
  new Hono<ApiEnv>().get('/', (context) => streamList(context, chunks())).request('/')

async function* forEver<Chunk>(chunk: Chunk) {
  for (;;) yield chunk
}

describe('a streamed list', () => {
  it('[PF-24] has the documented form, however it is divided into chunks', async () => {
    const response = await answerOf(async function* () {
      yield [{ id: 1 }, { id: '2]' }]
      yield []
      yield [{ id: 3 }]
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({ status: 'success', data: [{ id: 1 }, { id: '2]' }, { id: 3 }] })
  })

  it('may be empty', async () => {
    const response = await answerOf(async function* () {})
    expect(await response.json()).toEqual({ status: 'success', data: [] })
  })

  it.each([
    ['at once', 0],
    ['midway', 3],
  ])('is cut off if reading fails %s, which is logged and not revealed', async (_, read) => {
    const logged = expectConsoleError()
    const chunks = async function* () {
      for (let id = 0; id < read; id += 1) yield [{ id }]
      throw new Error('The database is gone')
    }
    let ends = 0
    const app = new Hono<ApiEnv>().get('/', (context) => streamList(context, chunks(), () => (ends += 1)))
    const server = await listen(app.fetch, '127.0.0.1', 0)
    const received = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let all = ''
      socket.setEncoding('utf8').on('data', (part) => (all += part))
      socket.on('error', () => {}).once('close', () => resolve(all))
      socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    })
    await server.stop()
    expect(ends).toBe(1)
    expect(received).not.toContain('The database is gone')
    // This chunk would end a complete answer.
    expect(received).not.toContain('0\r\n\r\n')
    expect(logged).toEqual([[expect.stringMatching(/"An answer was broken off".*The database is gone/)]])
  })

  it('[PF-24] ends when the caller stops reading for too long', async () => {
    const chunk = Array.from({ length: 1000 }, (_, id) => ({ id, text: 'x'.repeat(1000) }))
    const ended = new Promise<void>((resolve) => {
      const app = new Hono<ApiEnv>().get('/', (context) => streamList(context, forEver(chunk), resolve, 200))
      void listen(app.fetch, '127.0.0.1', 0).then(({ url, stop }) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
        socket.on('error', () => {}).once('close', stop)
        socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
        void ended.then(() => socket.destroy())
      })
    })
    await ended
  })

  it('does not log a failure after the caller has disconnected', async () => {
    const leaving = new AbortController()
    const chunks = async function* () {
      yield [{ id: 1 }]
      leaving.abort()
      throw new Error('The connection is gone')
    }
    const app = new Hono<ApiEnv>().get('/', (context) => streamList(context, chunks()))
    const response = await app.request(new Request('http://localhost/', { signal: leaving.signal }))
    expect(await response.text()).not.toContain(']}')
  })

  it('[PF-24] is read only as far as the caller reads, and no further once the caller disconnects', async () => {
    let isLeft = false
    const read: number[] = []
    const response = await answerOf(async function* () {
      try {
        for (let id = 1; id <= 100; id += 1) {
          read.push(id)
          yield [{ id }]
        }
      } finally {
        isLeft = true
      }
    })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    expect(isLeft).toBe(true)
    expect(read.length).toBeLessThan(5)
  })
})

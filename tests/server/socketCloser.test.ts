import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type HttpServer, listen } from '../../server/httpServer.ts'

const CONNECT = 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n'
const GET = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n'

describe('a connection that asks for a tunnel', () => {
  let server: HttpServer
  let fetched: Promise<Request>

  /** A server that starts to answer the first request, never ends that answer, and answers no other. */
  const serve = async () => {
    let isFirst = true
    let onFetch = (_: Request) => {}
    fetched = new Promise((resolve) => {
      onFetch = resolve
    })
    const fetch = (request: Request) => {
      const begun = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('begun')) })
      const answer = isFirst ? new Response(begun) : new Promise<Response>(() => {})
      isFirst = false
      onFetch(request)
      return answer
    }
    server = await listen(fetch, '127.0.0.1', 0)
  }
  const open = (sent: string, allowHalfOpen = false): Socket => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen })
    socket.write(sent)
    return socket
  }

  beforeEach(serve)
  afterEach(() => server.stop())

  it('[SC-10] can be reset by its caller after the answer, without affecting the next connection', async () => {
    const socket = open(CONNECT, true)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    socket.resetAndDestroy()
    await once(socket, 'close')
    expect(await text(open(CONNECT))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })

  it('[SC-10] does not delay stopping the server if its caller keeps it open', async () => {
    const socket = open(CONNECT, true)
    socket.resume()
    await once(socket, 'end')
    await server.stop()
    socket.destroy()
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  })

  it('[SC-10] is closed without an answer if it asks during an earlier answer, which is aborted', async () => {
    const socket = open(GET)
    socket.once('data', () => socket.write(CONNECT))
    const received = await text(socket)
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    const { signal } = await fetched
    if (!signal.aborted) await once(signal, 'abort')
  })

  it.each([
    ['a request that is not HTTP', 'nonsense\r\n\r\n'],
    ['a tunnel', CONNECT],
  ])(
    '[SC-10] is closed at %s that arrives after two pipelined requests while the first is being answered',
    async (_, sent) => {
      const socket = open(GET + GET)
      socket.once('data', () => socket.write(sent))
      expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    },
  )
})

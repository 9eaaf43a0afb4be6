import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Reply } from '../../../support/answeringServer.ts'

/* A server between the browser and the program. It forwards every request except those that it is set to spoil, which it answers itself. */

/** The answer of the program, sent slowly in pieces. */
export const SLOWLY = 'slowly'
const PIECES = 12
const PIECE_TIME = 60

export interface Misbehaving {
  /** Address of console and API, without a slash at the end. */
  readonly url: string
  /** Replies like this to each request with a matching method and address, until `mend`. */
  readonly spoil: (pattern: RegExp, how: Reply | typeof SLOWLY) => void
  readonly mend: () => void
  /** How many requests were spoiled since the last `spoil`. */
  readonly count: () => number
  /** From now on the API does not offer this extension. */
  readonly withhold: (extension: string) => void
  /** From now on the API allows the browser to cache its answers to GET. */
  readonly letKeep: () => void
  readonly close: () => Promise<void>
}

/** Starts the server in front of a program, on a free port. */
export const startMisbehaving = async (target: string): Promise<Misbehaving> => {
  let spoilt: readonly [pattern: RegExp, how: Reply | typeof SLOWLY] | null = null
  let count = 0
  let withheld: string | null = null
  let mayKeep = false

  const forward = async (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> => {
    const { method, url, headers } = incoming
    const outgoing = ask(`${target}${url}`, { method, headers })
    outgoing.end(body)
    const [answer] = await once(outgoing, 'response')
    return answer
  }
  /** Status, uncompressed body, and content type. */
  const right = async (incoming: IncomingMessage, body: Buffer): Promise<readonly [number, Buffer, string]> => {
    delete incoming.headers['accept-encoding']
    const answer = await forward(incoming, body)
    return [answer.statusCode ?? 502, await buffer(answer), answer.headers['content-type'] ?? '']
  }

  const drip: Reply = async (response, incoming) => {
    const [status, bytes, type] = await right(incoming, await buffer(incoming))
    const size = Math.ceil(bytes.length / PIECES)
    response.writeHead(status, { 'content-type': type })
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size))
      await new Promise((resolve) => setTimeout(resolve, PIECE_TIME))
    }
    response.end()
  }
  const withholding: Reply = async (response, incoming) => {
    const [status, bytes] = await right(incoming, await buffer(incoming))
    const answer: { data: { extensions: string[] } } = JSON.parse(bytes.toString())
    answer.data.extensions = answer.data.extensions.filter((name) => name !== withheld)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  const pass: Reply = async (response, incoming) => {
    const answer = await forward(incoming, await buffer(incoming))
    const isKept = mayKeep && incoming.method === 'GET' && incoming.url?.startsWith('/api/')
    const headers = isKept ? { ...answer.headers, 'cache-control': 'private, max-age=600' } : answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
  }
  const replyTo = (call: string): Reply => {
    if (!spoilt?.[0].test(call)) return withheld !== null && call === 'GET /api/admin/init' ? withholding : pass
    count += 1
    return spoilt[1] === SLOWLY ? drip : spoilt[1]
  }

  // Errors caused by a browser that closes a connection early do not matter.
  const server = createServer(async (incoming, response) => {
    try {
      await replyTo(`${incoming.method} ${incoming.url}`)(response, incoming)
    } catch {
      response.destroy()
    }
  })
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (pattern, how) => {
      count = 0
      spoilt = [pattern, how]
    },
    mend: () => {
      spoilt = null
    },
    count: () => count,
    withhold: (extension) => {
      withheld = extension
    },
    letKeep: () => {
      mayKeep = true
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

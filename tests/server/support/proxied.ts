import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createConsoleFiles } from '../../../server/http/consoleFiles.ts'
import { createProxy } from '../../../server/http/proxy.ts'
import { createSite } from '../../../server/http/site.ts'
import { listen } from '../../../server/httpServer.ts'

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

/**
 * Another admin API, and our own site as a proxy in front of it, at `url`. `seen` returns the calls that the API received, `answerWith` sets its
 * answers, and `clear` resets both.
 */
export const serveProxied = async () => {
  const empty: RequestListener = (_, response) => response.end()
  const state = { seen: [] as Seen[], answer: empty }
  const upstream = createServer(async (request, response) => {
    const { method, url, headers } = request
    state.seen.push({ method, url, headers, body: await text(request) })
    state.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const proxy = createProxy(`http://127.0.0.1:${port}/shop/api/admin`)
  const site = createSite(proxy, createConsoleFiles('no-such-folder'), { imageOrigins: [], isBehindTls: false })
  const { url, stop } = await listen(site.fetch, '127.0.0.1', 0)
  return {
    url,
    host: `127.0.0.1:${port}`,
    seen: () => state.seen,
    answerWith: (answer: RequestListener) => {
      state.answer = answer
    },
    clear: () => {
      state.seen = []
      state.answer = empty
    },
    stop: async () => {
      await stop()
      upstream.close()
      await once(upstream, 'close')
    },
  }
}

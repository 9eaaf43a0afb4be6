import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that waits for its answer. */
interface Held {
  readonly method: string
  /** Below the base path, with its query: `/users/7/tickets?page=1`. */
  readonly url: string
  /** The one it carries; '' without. */
  readonly token: string
  readonly response: ServerResponse
}

/** An answer; null breaks the connection. */
export type Answer = { readonly status: number; readonly body: unknown } | null

const BASE = '/api/admin'
/** Longest wait for a call that has to come, milliseconds. */
const PATIENCE = 10_000

/** An admin API over real HTTP that lets every call wait until a path answers it. */
export class HeldApi {
  private held: Held[] = []
  private came: string[] = []
  private told: (() => void)[] = []
  private standing: (readonly [RegExp, Answer])[] = []
  private readonly server = createServer((request, response) => this.hold(request, response))

  /** Starts it on a free port; resolves with its address, ending in /api/admin. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${BASE}`
  }

  async stop(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await once(this.server, 'close')
  }

  /** Every call that waits, oldest first: 'GET /init'. */
  waiting(): string[] {
    return this.held.map(({ method, url }) => `${method} ${url}`)
  }

  /** How many such calls have come since the last reset, answered or not. */
  count(pattern: RegExp): number {
    return this.came.filter((call) => pattern.test(call)).length
  }

  /** Gives up on all that waits. */
  reset(): void {
    this.came = []
    this.standing = []
    for (const { response } of this.held) response.destroy()
    this.held = []
  }

  /**
   * Answers each such call like this as it comes: what belongs to others than the machine whose paths are walked. A browser
   * keeps no more than six connections to one server, and what waits in them keeps files back.
   */
  stand(pattern: RegExp, answer: Answer): void {
    this.standing.push([pattern, answer])
  }

  /** Answers the oldest call like this once there is one; of those with a token alone, where one is given. */
  async answer(pattern: RegExp, answer: Answer, token: string | null = null): Promise<void> {
    const call = await this.next(pattern, token)
    this.drop(call.response)
    this.send(call.response, answer)
  }

  private send(response: ServerResponse, answer: Answer): void {
    if (answer === null) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  private async next(pattern: RegExp, wanted: string | null): Promise<Held> {
    const until = Date.now() + PATIENCE
    for (;;) {
      const isIt = ({ method, url, token }: Held): boolean =>
        pattern.test(`${method} ${url}`) && (wanted === null || token === wanted)
      const call = this.held.find(isIt)
      if (call) return call
      if (Date.now() > until) throw new Error(`No call of ${pattern} has come; there are ${this.waiting().join(', ')}`)
      await Promise.race([
        new Promise<void>((resolve) => this.told.push(resolve)),
        new Promise((r) => setTimeout(r, 200)),
      ])
    }
  }

  private hold({ method = 'GET', url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const call = { method, url: url.slice(BASE.length), token, response }
    const name = `${method} ${call.url}`
    this.came.push(name)
    const standing = this.standing.find(([pattern]) => pattern.test(name))
    if (standing) {
      this.send(response, standing[1])
      return
    }
    this.held.push(call)
    response.on('close', () => this.drop(response))
    for (const tell of this.told) tell()
    this.told = []
  }

  private drop(response: ServerResponse): void {
    this.held = this.held.filter((call) => call.response !== response)
  }
}

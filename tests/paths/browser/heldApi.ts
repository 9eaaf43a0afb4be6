import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'

/** A call that has not been answered. */
interface Held {
  readonly method: string
  /** Relative to the base path, with its query: `/users/7/tickets?page=1`. */
  readonly url: string
  /** The token that the call carries; '' without one. */
  readonly token: string
  readonly response: ServerResponse
}

/** An answer; null breaks the connection. */
export type Answer = { readonly status: number; readonly body: unknown } | null

const BASE = '/api/admin'
/** Longest wait for an expected call, or for its answer to arrive on the page, in milliseconds. */
const PATIENCE = 10_000
/** Longest wait for aborted calls to be closed on this side, in milliseconds. */
const CLOSE_PATIENCE = 2000

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url())
  return pathname.startsWith(BASE) ? `${request.method()} ${pathname.slice(BASE.length)}${search}` : ''
}

/**
 * Resolves once a page has received the whole answer, or has aborted the call, at the latest after PATIENCE: of a call that was aborted before
 * it came here, the browser has reported the end already.
 */
const arrivalOf = (pages: BrowserContext, name: string): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(limit)
      pages.off('requestfinished', hear)
      pages.off('requestfailed', hear)
      resolve()
    }
    const hear = (request: Request): void => {
      if (pathOf(request) === name) end()
    }
    const limit = setTimeout(end, PATIENCE)
    pages.on('requestfinished', hear)
    pages.on('requestfailed', hear)
  })

const nameOf = ({ method, url }: Pick<Held, 'method' | 'url'>): string => `${method} ${url}`

/** An admin API over real HTTP that keeps every call waiting until a path answers it. */
export class HeldApi {
  private held: Held[] = []
  private came: string[] = []
  private waiters: (() => void)[] = []
  private alwaysAnswered: (readonly [RegExp, Answer])[] = []
  private page: Page | null = null
  /** The names of calls that the page has aborted and that are still open here. */
  private abandoned: string[] = []
  private readonly server = createServer((request, response) => this.hold(request, response))

  /** Starts the API on a free port. Resolves to its address, which ends in /api/admin. */
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

  /** Every waiting call, oldest first, such as 'GET /init'. */
  waiting(): string[] {
    return this.held.map(nameOf)
  }

  /** How many such calls have arrived since the page was opened, answered or not. */
  count(pattern: RegExp): number {
    return this.came.filter((call) => pattern.test(call)).length
  }

  /** Drops all waiting calls. From now on, answers go to this page. */
  serve(page: Page): void {
    this.page = page
    this.came = []
    this.alwaysAnswered = []
    this.abandoned = []
    for (const { response } of this.held) response.destroy()
    this.held = []
    page.on('requestfailed', (request) => {
      const name = pathOf(request)
      if (page === this.page && this.held.some((call) => nameOf(call) === name)) this.abandoned.push(name)
    })
  }

  /**
   * Answers every matching call at once. It is meant for calls of machines that are not under test: a browser opens at most six connections
   * to a server, so calls that wait would keep files from loading.
   */
  answerAlways(pattern: RegExp, answer: Answer): void {
    this.alwaysAnswered.push([pattern, answer])
  }

  /**
   * Answers the oldest matching call as soon as there is one. If a token is given, only calls with that token match. Resolves once the page has
   * received the whole answer: if the answer changes nothing on the page, the next step would otherwise overtake it.
   */
  async answer(pattern: RegExp, answer: Answer, token: string | null = null): Promise<void> {
    await this.closeAbandoned()
    const call = await this.next(pattern, token)
    this.drop(call.response)
    const arrived = this.page && arrivalOf(this.page.context(), nameOf(call))
    this.send(call.response, answer)
    await arrived
  }

  /** A call that the page has just aborted may still be open here, and would be answered instead of the call that replaced it. */
  private async closeAbandoned(): Promise<void> {
    // Once the page responds, the events of all that it did before have arrived.
    await this.page?.evaluate(() => null)
    const until = Date.now() + CLOSE_PATIENCE
    while (this.abandoned.length > 0 && Date.now() < until) await sleep(5)
    this.abandoned = []
  }

  private send(response: ServerResponse, answer: Answer): void {
    if (answer === null) response.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  private async next(pattern: RegExp, wanted: string | null): Promise<Held> {
    const until = Date.now() + PATIENCE
    for (;;) {
      const isIt = (call: Held): boolean => pattern.test(nameOf(call)) && (wanted === null || call.token === wanted)
      const call = this.held.find(isIt)
      if (call) return call
      if (Date.now() > until) throw new Error(`No call of ${pattern} has come; there are ${this.waiting().join(', ')}`)
      await Promise.race([new Promise<void>((resolve) => this.waiters.push(resolve)), sleep(200)])
    }
  }

  private hold({ method = 'GET', url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const call = { method, url: url.slice(BASE.length), token, response }
    const name = nameOf(call)
    this.came.push(name)
    const always = this.alwaysAnswered.find(([pattern]) => pattern.test(name))
    if (always) {
      this.send(response, always[1])
      return
    }
    this.held.push(call)
    response.on('close', () => {
      this.drop(response)
      const index = this.abandoned.indexOf(name)
      if (index >= 0) this.abandoned.splice(index, 1)
    })
    for (const wake of this.waiters) wake()
    this.waiters = []
  }

  private drop(response: ServerResponse): void {
    this.held = this.held.filter((call) => call.response !== response)
  }
}

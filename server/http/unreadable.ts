import { STATUS_CODES } from 'node:http'
import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { codeOf } from '../startError.ts'
import { ApiError, answerError } from './answers.ts'
import { securityHeaders } from './securityHeaders.ts'

const UNREADABLE = new ApiError(400, 'The request cannot be read')
const TOO_SLOW = new ApiError(408, 'The request took too long')
const TOO_LARGE = new ApiError(431, 'The headers are too large')
const UNEXPECTED = new ApiError(417, 'The request expects what is not done here')

const refusalOf = (error: Error | undefined): ApiError => {
  const code = codeOf(error)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  return code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : UNREADABLE
}

/** A response as it goes over the wire, the last on its connection. */
const wireOf = async (response: Response): Promise<string> => {
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const first = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`
  return [first, ...headers, 'connection: close', `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')
}

/** The answers to what never reaches the site: in the documented form, and with the headers of every other answer. */
export type UnreadableAnswers = {
  /** To what is HTTP and no request of ours, or to a site that failed: that is logged, and answered 500. */
  refuse: (error: unknown) => Promise<Response>
  /** To an expectation other than `100-continue`. */
  refuseExpectation: () => Promise<Response>
  /** To what is no HTTP, does not end in time, or would have a tunnel: as it goes over the wire, before the connection ends. */
  lastWords: (error?: Error) => string | undefined
}

/** Ready before the first connection: what is wrong with one comes more than once, and is answered once. */
export const createUnreadableAnswers = async (isBehindTls: boolean): Promise<UnreadableAnswers> => {
  const app = new Hono<{ Bindings: { error: Error } }>()
    .use(securityHeaders({ page: null, imageOrigins: [], isBehindTls }))
    .use(async (context, next) => {
      await next()
      context.header('cache-control', 'no-store')
    })
    .all('*', (context) => answerError(context.env.error, context))
  const answer = async (error: Error): Promise<Response> => app.request('/', {}, { error })
  const wire = async (refusal: ApiError) => [refusal, await wireOf(await answer(refusal))] as const
  const wires = new Map(await Promise.all([UNREADABLE, TOO_SLOW, TOO_LARGE].map(wire)))
  return {
    refuse: (error) => answer(error instanceof Error && !(error instanceof RequestError) ? error : UNREADABLE),
    refuseExpectation: () => answer(UNEXPECTED),
    lastWords: (error) => wires.get(refusalOf(error)),
  }
}

import { STATUS_CODES } from 'node:http'
import { RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { codeOf } from '../startError.ts'
import { ApiError, answerError } from './answers.ts'
import { securityHeaders } from './securityHeaders.ts'

const UNREADABLE = new ApiError(400, 'The request cannot be read')
const TOO_SLOW = new ApiError(408, 'The request took too long')
const TOO_LARGE = new ApiError(431, 'The headers are too large')
const UNEXPECTED = new ApiError(417, 'This request is not supported')

const refusalOf = (error: Error | undefined): ApiError => {
  const code = codeOf(error)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  return code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : UNREADABLE
}

/** The bytes of a response, the last on its connection. */
const rawOf = async (response: Response): Promise<string> => {
  const body = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const first = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`
  return [first, ...headers, 'connection: close', `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')
}

/** Answers that the site itself cannot give, in the documented form and with the headers of every other answer. */
export type BadRequestAnswers = {
  /** For an invalid HTTP request, or an error of the site, which is logged and answered 500. */
  refuse: (error: unknown) => Promise<Response>
  /** For an expectation other than `100-continue`. */
  refuseExpectation: () => Promise<Response>
  /** For what is not HTTP, has headers that are too large, times out, or asks for a tunnel: raw bytes, after which the connection ends. */
  rawAnswer: (error?: Error) => string | undefined
}

/** Prepares the raw answers, so that they can be sent synchronously: Node may report several errors of one connection, and only one is answered. */
export const createBadRequestAnswers = async (isBehindTls: boolean): Promise<BadRequestAnswers> => {
  const app = new Hono<{ Bindings: { error: Error } }>()
    .use(securityHeaders({ page: null, imageOrigins: [], isBehindTls }))
    .use(async (context, next) => {
      await next()
      context.header('cache-control', 'no-store')
    })
    .all('*', (context) => answerError(context.env.error, context))
  const answer = async (error: Error): Promise<Response> => app.request('/', {}, { error })
  const prepare = async (refusal: ApiError) => [refusal, await rawOf(await answer(refusal))] as const
  const prepared = new Map(await Promise.all([UNREADABLE, TOO_SLOW, TOO_LARGE].map(prepare)))
  return {
    refuse: (error) => answer(error instanceof Error && !(error instanceof RequestError) ? error : UNREADABLE),
    refuseExpectation: () => answer(UNEXPECTED),
    rawAnswer: (error) => prepared.get(refusalOf(error)),
  }
}

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { logFailure } from '../log.ts'
import { codeOf, reasonOf, reportOf } from '../startError.ts'
import { API_PATH } from './paths.ts'

/** 408, 417 and 431 are for requests that reach no route, 502 is for the proxy to another admin API. */
export type FailureStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 415
  | 417
  | 421
  | 422
  | 429
  | 431
  | 500
  | 502
  | 503

/** What a program can act on: a word for the reason, and data that belongs to it. */
export type FailureDetails = { code: string; data?: object }

/** Ends a call with the documented failure form `{ status: 'failed', message }`, to which `details` are added. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: FailureStatus
  readonly headers: Record<string, string>
  readonly details: FailureDetails | undefined
  constructor(
    status: FailureStatus,
    message: string,
    headers: Record<string, string> = {},
    details: FailureDetails | undefined = undefined,
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

export const sessionEnded = () => new ApiError(401, 'Your session has ended. Sign in again.')

/** Answers of fewer bytes get a length header: Hono's middleware compresses an answer without one, however short it is. */
const SHORT = 1024

export const sendJson = (
  context: Context,
  data: object,
  status: 200 | 201 | 202 | FailureStatus = 200,
  headers: Record<string, string> = {},
): Response => {
  const body = JSON.stringify(data)
  const length = Buffer.byteLength(body)
  return context.body(body, status, {
    ...headers,
    'content-type': 'application/json',
    ...(length < SHORT && { 'content-length': String(length) }),
  })
}

/** The documented success form. It carries no message: the console would show one as a toast. */
export const success = <T>(context: Context, data: T, meta?: object): Response =>
  sendJson(context, { status: 'success', data, ...(meta && { meta }) })

/** The success form of a change. The console shows the message, one short sentence, as a toast. */
export const changed = <T>(context: Context, data: T, message: string): Response =>
  sendJson(context, { status: 'success', message, data })

/** As `changed`, for a change that created something. `path`: where that is, below API_PATH. */
export const created = <T>(context: Context, data: T, message: string, path: string): Response =>
  sendJson(context, { status: 'success', message, data }, 201, { location: `${API_PATH}${path}` })

export const failed = (context: Context, error: ApiError): Response =>
  sendJson(context, { status: 'failed', message: error.message, ...error.details }, error.status, error.headers)

export const notFound = (context: Context): Response =>
  failed(context, new ApiError(404, `There is no ${context.req.method} ${context.req.path}`))

/**
 * PostgreSQL's codes for a lock or statement that took too long, for too many connections, and for a database that is stopping or starting; 08P01 is
 * PgBouncer's code for all of these. ECONNREFUSED is Node's code for a database that is not running.
 */
const BUSY_CODES = new Set(['55P03', '57014', '53300', '57P01', '57P03', '08P01', 'ECONNREFUSED'])
/** The message of the pool's error when no connection was free in time: the error has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
const isBusy = (error: Error): boolean => BUSY_CODES.has(codeOf(error) ?? '') || error.message === NO_CONNECTION

/** Turns any error into an answer. An unexpected error is logged; its message is not sent. */
export const answerError = (error: Error, context: Context): Response => {
  if (error instanceof ApiError) return failed(context, error)
  if (error instanceof HTTPException && error.status < 500) {
    return failed(context, new ApiError(400, error.message || 'The request cannot be read'))
  }
  if (isBusy(error)) {
    logFailure('The database did not answer in time', reasonOf(error))
    const busy = 'The server is busy. Try again in a few seconds.'
    return failed(context, new ApiError(503, busy, { 'retry-after': '5' }))
  }
  logFailure('A call failed', reportOf(error))
  return failed(context, new ApiError(500, 'Something went wrong on the server'))
}

import { currentRequestId } from './http/requestId.ts'

/** `error`: only failures; `info`: every answered request as well. */
export const LOG_LEVELS = ['error', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * One line of JSON: programs can parse it, and no text in it can forge another line. It includes the time in UTC, and the id of the request that it
 * belongs to, if there is one.
 */
const lineOf = (level: LogLevel, fields: object): string => {
  const request = currentRequestId()
  return JSON.stringify({ time: new Date().toISOString(), level, ...(request && { request }), ...fields })
}

/** Logs a failure on standard error. */
export const logFailure = (what: string, why: string): void => {
  console.error(lineOf('error', { what, why }))
}

/** Logs an answered request on standard output. */
export const logRequest = (fields: object): void => {
  console.log(lineOf('info', fields))
}

import { currentRequestId } from './http/requestId.ts'

/** `error`: what goes wrong; `info`: every answered request, too. */
export const LOG_LEVELS = ['error', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line of JSON, which programs can parse and no text in it can forge, with its time in UTC and the id of the request that it belongs to. */
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

import { ApiError } from './answers.ts'

/** In the words that all limits of calls are told by. */
export const tooMany = (milliseconds: number): ApiError => {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 1)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return new ApiError(429, `Too many calls, try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`, headers)
}

import { ApiError } from './answers.ts'

/** The answer of every rate limit. */
export const tooMany = (milliseconds: number): ApiError => {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 1)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return new ApiError(
    429,
    `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers,
  )
}

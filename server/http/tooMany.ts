import { ApiError } from './answers.ts'

/** The ApiError 429 of every rate limit, which asks the caller to retry after this many milliseconds. */
export const tooMany = (milliseconds: number): ApiError => {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 1)
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return new ApiError(
    429,
    `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers,
  )
}

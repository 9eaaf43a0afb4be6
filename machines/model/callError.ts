/**
 * Why a call of the admin API failed.
 * - `failed`: the body said status 'failed';
 * - `http`: a status outside 200-299;
 * - `network`: no answer at all;
 * - `shape`: an answer that does not fit the contract.
 */
export type CallFailure = 'failed' | 'http' | 'network' | 'shape'

/** What every call effect rejects with. `status` is the HTTP status, or null where no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  readonly status: number | null

  constructor(failure: CallFailure, message: string, status: number | null = null) {
    super(message)
    this.failure = failure
    this.status = status
  }
}

export const isRefusedFor = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status

/** Whether an error is an answer that says no: what was asked for was not done. After any other error it may have been. */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof CallError)) return false
  return error.failure === 'failed' || (error.failure === 'http' && Math.floor((error.status ?? 0) / 100) === 4)
}

/** The words of an error as they may be shown or logged. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

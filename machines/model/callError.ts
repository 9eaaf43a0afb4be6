/**
 * Why a call of the admin API failed.
 * - `failed`: the body has status 'failed';
 * - `http`: a status outside 200-299;
 * - `network`: no answer;
 * - `shape`: an answer that violates the contract.
 */
export type CallFailure = 'failed' | 'http' | 'network' | 'shape'

/** The error that every call rejects with. `status` is the HTTP status, or null if there was no answer. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  readonly status: number | null
  /** Whether a notice has already shown the message. */
  readonly isShown: boolean
  /** The API's code for the reason, or null if it sent none. */
  readonly code: string | null
  /** The data that the API sent with the refusal, not validated. */
  readonly data: unknown

  constructor(
    failure: CallFailure,
    message: string,
    status: number | null = null,
    isShown = false,
    code: string | null = null,
    data: unknown = null,
  ) {
    super(message)
    this.failure = failure
    this.status = status
    this.isShown = isShown
    this.code = code
    this.data = data
  }
}

export const isRefusedFor = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status

/** Whether the API refused the call, so that nothing was done. After any other error, the call may have been carried out. */
export const isRefused = (error: unknown): boolean => {
  if (!(error instanceof CallError)) return false
  return error.failure === 'failed' || (error.failure === 'http' && Math.floor((error.status ?? 0) / 100) === 4)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The message to show next to what failed; '' if a notice has already shown it. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.isShown ? '' : messageOf(error)

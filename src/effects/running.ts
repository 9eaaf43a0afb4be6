import type { Call, Client } from './client.ts'

/** A call that has not been answered. */
export interface Running {
  readonly call: Call
  /** When it was made, epoch milliseconds. */
  readonly at: number
  /** Ends it; it fails with the reason. */
  readonly own: AbortController
}

export interface RunningCalls {
  readonly all: Set<Running>
  /** Called whenever one has begun or ended. */
  onChange: () => void
}

/** The same client, whose calls are listed while they run. */
export const listed =
  (call: Client, running: RunningCalls): Client =>
  async (request, struct) => {
    const own = new AbortController()
    const entry: Running = { call: request, at: Date.now(), own }
    const end = () => own.abort()
    if (request.signal.aborted) end()
    request.signal.addEventListener('abort', end)
    running.all.add(entry)
    running.onChange()
    try {
      return await call({ ...request, signal: own.signal }, struct)
    } catch (error) {
      throw own.signal.reason ?? error
    } finally {
      running.all.delete(entry)
      running.onChange()
    }
  }

import type { Call, Client, ClientPorts } from './client.ts'

/** A call that has not been answered. */
export interface Running {
  readonly call: Call
  /** When the wait for the server started, epoch milliseconds; Infinity while the call waits for a person. */
  at: number
  /** Aborts the call, which then fails with the abort reason. */
  readonly controller: AbortController
}

export interface RunningCalls {
  readonly all: Set<Running>
  /** Called when a call begins or ends, or when its `at` changes. */
  onChange: () => void
}

/** Wraps the client so that its calls are tracked while they run, except background calls. */
export const tracked =
  (call: Client, running: RunningCalls): Client =>
  async (request, struct) => {
    if (request.isBackground) return call(request, struct)
    const controller = new AbortController()
    const entry: Running = { call: request, at: Date.now(), controller }
    const end = () => controller.abort()
    if (request.signal.aborted) end()
    request.signal.addEventListener('abort', end)
    running.all.add(entry)
    running.onChange()
    try {
      return await call({ ...request, signal: controller.signal }, struct)
    } catch (error) {
      throw controller.signal.reason ?? error
    } finally {
      running.all.delete(entry)
      running.onChange()
    }
  }

/** Wraps the wait for a new session, so that a call that waits for one does not count as slow. */
export const withoutWaiting =
  (untilRenewed: ClientPorts['untilRenewed'], running: RunningCalls): ClientPorts['untilRenewed'] =>
  async (token, signal, isRenewalAwaited) => {
    const setStart = (at: number): void => {
      for (const one of running.all) if (one.controller.signal === signal) one.at = at
      running.onChange()
    }
    setStart(Infinity)
    const nextToken = await untilRenewed(token, signal, isRenewalAwaited)
    setStart(Date.now())
    return nextToken
  }

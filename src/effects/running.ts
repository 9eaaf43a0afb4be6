import type { Call, Client, ClientPorts } from './client.ts'

/** A call that has not been answered. */
export interface Running {
  readonly call: Call
  /** Start of the wait for the server, epoch milliseconds; infinite while the call waits for a person. */
  at: number
  /** Aborts it; it fails with the reason. */
  readonly own: AbortController
}

export interface RunningCalls {
  readonly all: Set<Running>
  /** Called when a call begins or ends. */
  onChange: () => void
}

/** Wraps the client so that its calls are listed while they run, except those that nobody waits for. */
export const listed =
  (call: Client, running: RunningCalls): Client =>
  async (request, struct) => {
    if (request.isBackground) return call(request, struct)
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

/** Wraps the wait for a new session so that the calls in it do not count as slow. */
export const excused =
  (untilRenewed: ClientPorts['untilRenewed'], running: RunningCalls): ClientPorts['untilRenewed'] =>
  async (token, signal, isAsked) => {
    const count = (at: number): void => {
      for (const one of running.all) if (one.own.signal === signal) one.at = at
      running.onChange()
    }
    count(Infinity)
    const nextToken = await untilRenewed(token, signal, isAsked)
    count(Date.now())
    return nextToken
  }

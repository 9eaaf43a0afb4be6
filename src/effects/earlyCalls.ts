import { type Reply, readReply } from './reply.ts'
import { type EarlyCall, startCall } from './startCall.ts'

/*
 * Calls that are made before a screen asks for them: while the code of the page loads (src/early.ts), and when signing in
 * has returned a token. Each reply is handed over once, to the first call with the same address and token.
 */

/** Milliseconds after which an unused reply is dropped as too old. */
export const EARLY_LIFETIME = 30_000

/** An early call whose body is read as it arrives, so that a later call gets it without another wait. */
interface KeptCall extends Omit<EarlyCall, 'response'> {
  readonly reply: Promise<Reply>
}

const keepCall = ({ url, token, response, controller }: EarlyCall): KeptCall => {
  const reply = response.then(readReply)
  reply.catch(() => undefined)
  return { url, token, controller, reply }
}

/** Milliseconds that the first screen waits for answers before it is drawn without them. */
export const ANSWER_PATIENCE = 300

/** Hands the reply to a call. From then on the signal of that call aborts the request. */
const handOver = ({ reply, controller }: KeptCall, signal: AbortSignal): Promise<Reply> => {
  const end = (): void => controller.abort(signal.reason)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return reply
}

const settled = (calls: readonly KeptCall[]): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(resolve, ANSWER_PATIENCE)
    Promise.allSettled(calls.map(({ reply }) => reply)).then(() => {
      clearTimeout(patience)
      resolve()
    })
  })

/** Keeps early calls until they are taken or dropped. `kept`: those that the page started. */
export const createEarlyCalls = (kept: readonly EarlyCall[] = []) => {
  let calls: readonly KeptCall[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: Promise<void> | undefined

  const drop = (): void => {
    clearTimeout(timer)
    for (const { controller } of calls) controller.abort()
    calls = []
  }
  const keep = (more: readonly EarlyCall[]): void => {
    drop()
    calls = more.map(keepCall)
    wait = undefined
    if (more.length > 0) timer = setTimeout(drop, EARLY_LIFETIME)
  }
  keep(kept)

  return {
    /** Starts calls, and drops all earlier ones. */
    start: (token: string, urls: readonly string[]): void => keep(urls.map((url) => startCall(url, token))),
    /** The reply to the call with this address and token; null if there is none, or if it was already taken. */
    take: (url: string, token: string, signal: AbortSignal): Promise<Reply> | null => {
      const found = calls.find((call) => call.url === url && call.token === token)
      if (!found) return null
      calls = calls.filter((call) => call !== found)
      return handOver(found, signal)
    },
    /**
     * Resolves when all calls that nobody has taken have succeeded or failed, at the latest after ANSWER_PATIENCE. Further calls
     * return the same promise, so that chunks that load after the first screen do not wait again.
     */
    untilAnswered: (): Promise<void> => {
      wait ??= settled(calls)
      return wait
    },
    /** Aborts all calls that nobody has taken. */
    drop,
  }
}

export type EarlyCalls = ReturnType<typeof createEarlyCalls>

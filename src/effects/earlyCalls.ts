import { type Reply, readReply } from './reply.ts'
import { type EarlyCall, startCall } from './startCall.ts'

/*
 * Calls that are made before anybody asks for what they bring: by the page itself while the code is on its way (src/early.ts), and
 * at the moment a sign-in brings a token. Each is handed over to the first call of the same address and token, once.
 */

/** What is not taken within this time is as good as old, milliseconds: a screen asks at once when its code has come. */
export const EARLY_LIFETIME = 30_000

/** One whose answer is read as it comes: whoever asks for what has come has it before anything else happens. */
interface KeptCall extends Omit<EarlyCall, 'response'> {
  readonly reply: Promise<Reply>
}

const keepCall = ({ url, token, response, own }: EarlyCall): KeptCall => {
  const reply = response.then(readReply)
  reply.catch(() => undefined)
  return { url, token, own, reply }
}

/** How long the first screen, where it could be drawn, waits for figures that are on their way, milliseconds. */
export const ANSWER_PATIENCE = 300

/** Hands the answer of an early call to a call, with whose signal it ends. */
const handOver = ({ reply, own }: KeptCall, signal: AbortSignal): Promise<Reply> => {
  const end = (): void => own.abort(signal.reason)
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

/** Keeps early calls until they are taken or dropped; `kept` are those that the page has started. */
export const createEarlyCalls = (kept: readonly EarlyCall[] = []) => {
  let calls: readonly KeptCall[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: Promise<void> | undefined

  const drop = (): void => {
    clearTimeout(timer)
    for (const { own } of calls) own.abort()
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
    /** Starts calls for what is about to be asked for; those before them are given up. */
    start: (token: string, urls: readonly string[]): void => keep(urls.map((url) => startCall(url, token))),
    /** The answer of the call that was started for this address with this token; null where there is none, or it was taken. */
    take: (url: string, token: string, signal: AbortSignal): Promise<Reply> | null => {
      const found = calls.find((call) => call.url === url && call.token === token)
      if (!found) return null
      calls = calls.filter((call) => call !== found)
      return handOver(found, signal)
    },
    /**
     * Resolves when all that nobody has taken by now is answered, or has not been for too long. One wait for all who ask: what comes
     * after the first screen waits no more.
     */
    untilAnswered: (): Promise<void> => {
      wait ??= settled(calls)
      return wait
    },
    /** Gives up what nobody has taken. */
    drop,
  }
}

export type EarlyCalls = ReturnType<typeof createEarlyCalls>

import { type Named, readReplies } from './named.ts'
import { type Reply, readReply } from './reply.ts'
import { type EarlyCall, send, startCall } from './startCall.ts'

/*
 * Calls that are made before anybody asks for what they bring: by the page itself while the code is on its way (src/early.ts), and
 * at the moment a sign-in brings a token, where they have not come along with it. Each is handed over to the first call of the same
 * address and token, once.
 */

/** What is not taken within this time is as good as old, milliseconds: a screen asks at once when its code has come. */
export const EARLY_LIFETIME = 30_000

/** One whose answer is read as it comes: whoever asks for what has come has it before anything else happens. */
interface KeptCall extends Pick<EarlyCall, 'token' | 'own'> {
  readonly url: string
  readonly reply: Promise<Reply>
}

const keepCall = ({ urls: [url], token, response, own }: EarlyCall): KeptCall => {
  const reply = response.then(readReply)
  reply.catch(() => undefined)
  return { url, token, own, reply }
}

/** What comes along with another call stands for a call; what does not is asked for by itself. */
const keepNamed = (url: string, token: string, named: Promise<Reply | null>): KeptCall => {
  const own = new AbortController()
  const reply = new Promise<Reply>((resolve, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
    named.then((come) => come ?? send(url, token, own.signal).then(readReply)).then(resolve, reject)
  })
  reply.catch(() => undefined)
  return { url, token, own, reply }
}

/** Statuses by which an API says that it does not take the naming, not that it refuses the call: each is asked for by itself. */
const NOT_TAKEN: readonly (number | undefined)[] = [400, 414, 422, 431]

/** One that has named others, and each of them. */
const keepWithNamed = (call: EarlyCall): readonly KeptCall[] => {
  const [, ...named] = call.urls
  if (named.length === 0) return [keepCall(call)]
  const all = call.response.then((response) => readReplies(response, named))
  const replyTo = async (url: string): Promise<Reply | null> => {
    const { own, named } = await all
    const reply = await named.replies.get(url)
    if (reply) return reply
    const first = await own
    if (NOT_TAKEN.includes(first?.code)) return null
    // What is refused is so with all that it has named: none of that is asked for.
    return url === call.urls[0] || first?.ok === false ? first : null
  }
  const kept = call.urls.map((url) => keepNamed(url, call.token, replyTo(url)))
  Promise.allSettled(kept.map(({ reply }) => reply)).then(() => call.own.abort())
  return kept
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
  let noted: { readonly token: string; readonly named: Named } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: Promise<void> | undefined

  const drop = (): void => {
    clearTimeout(timer)
    for (const { own } of calls) own.abort()
    calls = []
  }
  const keep = (more: readonly KeptCall[]): void => {
    drop()
    calls = more
    wait = undefined
    if (more.length > 0) timer = setTimeout(drop, EARLY_LIFETIME)
  }
  keep(kept.flatMap(keepWithNamed))

  return {
    /** Notes what comes along with the sign-in that has brought this token, and nothing that came with one before it. */
    note: (token: string, named: Named): void => {
      noted = { token, named }
    },
    /** Starts calls for what is about to be asked for, unless it comes along; those before them are given up. */
    start: (token: string, urls: readonly string[]): void => {
      const named = noted?.token === token ? noted.named : null
      noted = null
      const more = urls.map((url) => {
        const reply = named?.replies.get(url)
        return reply ? keepNamed(url, token, reply) : keepCall(startCall(url, token))
      })
      keep(more)
      // What else comes along is asked for by nobody.
      if (named) Promise.allSettled(more.map(({ reply }) => reply)).then(named.end)
    },
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

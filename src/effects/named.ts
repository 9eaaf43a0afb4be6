import { create, number, string, tuple } from 'superstruct'
import { type Reader, type Reply, readReply, textsOf } from './reply.ts'

/* What an API answers along with a call that has named it. Not in reply.ts, which the page itself brings (src/early.ts). */

const readLines = async (reader: Reader, take: (line: string) => void): Promise<void> => {
  let line = ''
  for await (const more of textsOf(reader)) {
    const [end = '', ...others] = more.split('\n')
    line += end
    for (const other of others) {
      take(line)
      line = other
    }
  }
  take(line)
}

/** One line of an answer to several calls: which of them, its status and its body. */
const Line = tuple([number(), number(), string()])
const OK = { lowest: 200, highest: 299 }

const parseLine = (line: string): readonly [number: number, reply: Reply] | null => {
  try {
    const [which, code, text] = create(JSON.parse(line), Line)
    return [which, { ok: code >= OK.lowest && code <= OK.highest, code, text }]
  } catch {
    // What cannot be read is as good as not answered.
    return null
  }
}

/** What comes along with the answer to a call that has named it. */
export interface Named {
  /** By their addresses, each as it comes; null for what does not, as all of it where the API answers the call alone. */
  readonly replies: ReadonlyMap<string, Promise<Reply | null>>
  /** Nobody waits for them any more. */
  readonly end: () => void
}

/** Reads the answer to a call, and to those at `urls`, which it has named, in that order. All reject as `readReply` does. */
export const readReplies = (
  response: Response,
  urls: readonly string[],
): { own: Promise<Reply | null>; named: Named } => {
  const isLines = response.headers.get('content-type')?.startsWith('application/x-ndjson') === true
  const reader = isLines ? response.body?.getReader() : undefined
  const open: { settle: (reply: Reply | null) => void; fail: (error: unknown) => void }[] = []
  const nextReply = (): Promise<Reply | null> => {
    const reply = new Promise<Reply | null>((settle, fail) => {
      open.push({ settle, fail })
    })
    // Nobody hears of its failure but who takes it.
    reply.catch(() => undefined)
    return reply
  }
  const own = nextReply()
  const replies = new Map(urls.map((url) => [url, nextReply()]))
  const take = (line: string): void => {
    const [which, reply] = parseLine(line) ?? []
    if (which !== undefined && reply) open[which]?.settle(reply)
  }
  const read = async (): Promise<void> => {
    if (isLines) await readLines(reader, take)
    else open[0]?.settle(await readReply(response))
    for (const { settle } of open) settle(null)
  }
  read().catch((error) => {
    for (const { fail } of open) fail(error)
  })
  return { own, named: { replies, end: () => void reader?.cancel().catch(() => undefined) } }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MAX_MAIL, type Mail } from './mail.ts'

/** Milliseconds after which reading a mail is abandoned. A mail of 30 MiB, most of it pictures, takes half a second. */
const DEADLINE_MS = 20_000
/** Enough for the largest mail, unless it has very many short lines. */
const MEMORY_MB = 512

const start = (): Worker =>
  new Worker(new URL('./parsing.worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })

/** Reads mails in a separate thread, one at a time. */
export type MailReader = {
  /** Resolves to null for a mail that is too large, too deeply nested, broken, or not read within `deadline` milliseconds. Never rejects. */
  read: (raw: Uint8Array, deadline?: number) => Promise<Mail | null>
  close: () => Promise<void>
}

export const createMailReader = (): MailReader => {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** Ends a thread that failed or hangs. The next mail gets a new one. */
  const end = async (): Promise<void> => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const run = async (raw: Uint8Array, deadline: number): Promise<Mail | null> => {
    if (raw.byteLength > MAX_MAIL) return null
    worker ??= start()
    const reading = worker
    // The thread keeps the program running only while it reads.
    reading.ref()
    reading.postMessage(raw)
    try {
      const [answer] = (await once(reading, 'message', { signal: AbortSignal.timeout(deadline) })) as [
        { mail: Mail | null },
      ]
      reading.unref()
      return answer.mail
    } catch {
      await end()
      return null
    }
  }
  return {
    read: (raw, deadline = DEADLINE_MS) => {
      const reading = last.then(() => run(raw, deadline))
      last = reading
      return reading
    },
    close: async () => {
      await last
      await end()
    },
  }
}

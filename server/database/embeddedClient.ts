import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'

type Answer = {
  id: number
  rows?: Record<string, unknown>[]
  affectedRows?: number
  error?: { message: string; code?: string }
}
/** One statement, or a script of several statements without parameters. */
type Query = { sql: string; parameters: readonly unknown[] } | { script: string }
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** An error that the embedded database reported; `code` is PostgreSQL's five-character SQLSTATE. */
class EmbeddedError extends Error {
  override name = 'EmbeddedError'
  readonly code: string | undefined
  constructor({ message, code }: { message: string; code?: string }) {
    super(message)
    this.code = code
  }
}

/** A client of the embedded database in its worker thread. */
export class EmbeddedClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #gone: Error | undefined

  private constructor(folder: string) {
    this.#worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), { workerData: { folder } })
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#abandon(error))
    this.#worker.on('exit', () => this.#abandon(new Error('The embedded database is closed')))
  }

  /** Opens the database in `folder`, which must exist; rejects with PGlite's error if it cannot be opened. */
  static async open(folder: string): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(folder)
    // The worker sends id 0 when it is ready.
    await client.#expect(0)
    return client
  }

  async query(request: Query): Promise<QueryResult<unknown>> {
    const { rows = [], affectedRows } = await this.#ask(request)
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }

  /** Copies the files of the database to a new folder; everything else waits meanwhile. */
  async copyTo(folder: string): Promise<void> {
    await this.#ask({ copyTo: folder })
  }

  async close(): Promise<void> {
    if (this.#gone) return
    await this.#ask({ close: true })
    await this.#worker.terminate()
  }

  #ask(request: Query | { copyTo: string } | { close: true }): Promise<Answer> {
    if (this.#gone) return Promise.reject(this.#gone)
    this.#lastId += 1
    const id = this.#lastId
    const answer = this.#expect(id)
    this.#worker.postMessage({ ...request, id })
    return answer
  }

  #expect(id: number): Promise<Answer> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.error) waiting?.reject(new EmbeddedError(answer.error))
    else waiting?.resolve(answer)
  }

  #abandon(error: Error): void {
    this.#gone ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedClient } from './embeddedClient.ts'

class EmbeddedConnection implements DatabaseConnection {
  readonly #client: EmbeddedClient
  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  /** Raw SQL without parameters may have several statements. */
  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const isScript = query.kind === 'RawNode' && parameters.length === 0
    return (await this.#client.query(isScript ? { script: sql } : { sql, parameters })) as QueryResult<R>
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream')
  }
}

/** The engine has one connection. A query or a transaction acquires it exclusively; others queue. */
class EmbeddedDriver implements Driver {
  readonly #client: EmbeddedClient
  readonly #connection: EmbeddedConnection
  #tail: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(client: EmbeddedClient) {
    this.#client = client
    this.#connection = new EmbeddedConnection(client)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async beginTransaction(): Promise<void> {
    await this.#client.query({ sql: 'begin', parameters: [] })
  }

  async commitTransaction(): Promise<void> {
    await this.#client.query({ sql: 'commit', parameters: [] })
  }

  async rollbackTransaction(): Promise<void> {
    await this.#client.query({ sql: 'rollback', parameters: [] })
  }

  async destroy(): Promise<void> {
    await this.#tail
    await this.#client.close()
  }
}

/** Kysely's dialect for the embedded database: PostgreSQL's SQL over one connection. */
export const embeddedDialect = (client: EmbeddedClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

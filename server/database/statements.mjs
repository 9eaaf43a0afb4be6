import { parse, protocol } from '@electric-sql/pglite'

/*
 * PGlite parses and plans every query again, in six round trips, which takes three to nine times as long as running the queries of the API.
 * Here a statement is prepared once, as other clients of PostgreSQL do it, and executed in one round trip.
 */

/**
 * @import { PGlite } from '@electric-sql/pglite'
 * @typedef {{ name: string, types: number[], columns: import('@electric-sql/pglite').messages.BackendMessage[] }} Statement
 */

/** A prepared statement takes some tens of KB of the engine's memory; the least recently used is closed. */
const MAX_STATEMENTS = 200
/** The best plan of these depends on their values, and a generic plan would read whole tables. They are planned each time. */
const DEPENDS_ON_VALUES = /\b(like|limit)\b|@>/i
/** SQLSTATEs: the columns of the result have changed, or the statement does not exist. */
const OUTDATED = ['0A000', '26000']

const { serialize } = protocol

/** @param {PGlite} database */
export const createStatements = (database) => {
  /** By SQL text, the most recently used last. @type {Map<string, Statement>} */
  const statements = new Map()
  let prepared = 0

  /** @param {...Uint8Array} parts */
  const send = (...parts) => database.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  /** @param {string} text */
  const prepare = async (text) => {
    prepared += 1
    const name = `statement ${prepared}`
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = messages.filter((message) => message.name === 'rowDescription')
    return { name, types: parse.parseDescribeStatementResults(messages), columns }
  }

  /** @param {string} text */
  const find = async (text) => {
    const statement = statements.get(text) ?? (await prepare(text))
    statements.delete(text)
    statements.set(text, statement)
    const [oldest] = statements
    if (statements.size > MAX_STATEMENTS && oldest) {
      statements.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    return statement
  }

  /** @param {string} text @param {unknown[]} parameters */
  const run = async (text, parameters) => {
    const { name, types, columns } = await find(text)
    const values = parameters.map((parameter, at) => {
      if (parameter === null || parameter === undefined) return null
      return (database.serializers[types[at] ?? 0] ?? String)(parameter)
    })
    const execute = serialize.execute({})
    const messages = DEPENDS_ON_VALUES.test(text)
      ? await send(serialize.parse({ text, types }), serialize.bind({ values }), execute)
      : await send(serialize.bind({ statement: name, values }), execute)
    return parse.parseResults([...columns, ...messages], database.parsers)[0] ?? { rows: [], affectedRows: 0 }
  }

  return {
    /**
     * Runs one statement, and returns its rows as PGlite does. Exclusively, because messages do not say which statement they belong to.
     * @param {string} text
     * @param {unknown[]} parameters
     */
    run: (text, parameters) =>
      database.runExclusive(async () => {
        try {
          return await run(text, parameters)
        } catch (error) {
          if (error instanceof Error && 'code' in error && OUTDATED.includes(String(error.code)))
            statements.delete(text)
          throw error
        }
      }),
    /**
     * Runs a script of several statements, such as a migration, and returns the rows of the last one. It may change tables, so all prepared
     * statements are dropped.
     * @param {string} text
     */
    runScript: async (text) => {
      const results = await database.exec(text)
      statements.clear()
      await database.exec('deallocate all')
      return results.at(-1) ?? { rows: [], affectedRows: 0 }
    },
  }
}

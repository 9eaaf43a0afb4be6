import { parse, protocol } from '@electric-sql/pglite'

/*
 * PGlite reads and plans a query each time that it is asked, in six exchanges, which takes three to nine times as long as running
 * what the API asks for. Here a statement is prepared once, as other clients of PostgreSQL do it, and run in one exchange.
 */

/**
 * @import { PGlite } from '@electric-sql/pglite'
 * @typedef {{ name: string, types: number[], columns: import('@electric-sql/pglite').messages.BackendMessage[] }} Statement
 */

/** Those used last are kept, each with some tens of KB of the engine's memory. */
const MOST = 200
/** The best plan of these depends on the values: one that was made for any would read all for a few. They are planned each time. */
const DEPENDS_ON_VALUES = /\b(like|limit)\b|@>/i
/** What it answers has other columns by now, or it is not known: SQLSTATEs. */
const STALE = ['0A000', '26000']

const { serialize } = protocol

/** @param {PGlite} database */
export const createStatements = (database) => {
  /** By their text, the one used last at the end. @type {Map<string, Statement>} */
  const statements = new Map()
  let made = 0

  /** @param {...Uint8Array} parts */
  const exchange = (...parts) => database.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  /** @param {string} text */
  const prepare = async (text) => {
    made += 1
    const name = `statement ${made}`
    const messages = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = messages.filter((message) => message.name === 'rowDescription')
    return { name, types: parse.parseDescribeStatementResults(messages), columns }
  }

  /** @param {string} text */
  const find = async (text) => {
    const statement = statements.get(text) ?? (await prepare(text))
    statements.delete(text)
    statements.set(text, statement)
    const [oldest] = statements
    if (statements.size > MOST && oldest) {
      statements.delete(oldest[0])
      await exchange(serialize.close({ type: 'S', name: oldest[1].name }))
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
      ? await exchange(serialize.parse({ text, types }), serialize.bind({ values }), execute)
      : await exchange(serialize.bind({ statement: name, values }), execute)
    return parse.parseResults([...columns, ...messages], database.parsers)[0] ?? { rows: [], affectedRows: 0 }
  }

  return {
    /**
     * Runs one statement, and answers its rows as PGlite does. Alone: answers are told apart by nothing else.
     * @param {string} text
     * @param {unknown[]} parameters
     */
    run: (text, parameters) =>
      database.runExclusive(async () => {
        try {
          return await run(text, parameters)
        } catch (error) {
          if (error instanceof Error && 'code' in error && STALE.includes(String(error.code))) statements.delete(text)
          throw error
        }
      }),
    /**
     * Runs a text that may hold several statements, as a migration does; the last one's rows are answered. It may change tables that
     * others read, so those are prepared anew.
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

import { startPostgres } from '../../lib/postgres.js'
import { withSampleProgram } from '../../lib/sampleProgram.js'
import { Failure } from '../../lib/task.js'
import { fill, PASSWORD, startServer } from '../running.js'

/** @import { Program } from '../../lib/sampleProgram.js' */

const ORDERS = 5000

/**
 * Runs a task with one program on the embedded database, then with two programs on one PostgreSQL. The task gets two programs: changes are made at
 * the first and must show at the second.
 * @param {(what: string, programs: readonly [Program, Program]) => Promise<void>} task
 */
export const withPrograms = async (task) => {
  await withSampleProgram((program) => task('one process', [program, program]))
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Failure(`Two processes are not measured: ${postgres.missing}.`)
  /** @type {Awaited<ReturnType<typeof startServer>>[]} */
  const servers = []
  try {
    const database = { DATABASE_URL: postgres.url }
    await fill(database, ORDERS)
    for (let index = 0; index < 2; index += 1) servers.push(await startServer(database))
    const [one, other] = servers.map(({ url }) => ({ address: url, password: PASSWORD }))
    if (one && other) await task('two processes', [one, other])
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

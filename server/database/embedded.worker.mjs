import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './parsers.mjs'

/*
 * Holds the embedded database away from the main thread, whose event loop it would stop during each query. It is plain
 * JavaScript because a worker is loaded by node itself, in the built program and in tests alike.
 */

/** @typedef {{ id: number, sql: string, parameters: unknown[] } | { id: number, close: true }} Request */

if (!parentPort) throw new Error('embedded.worker.mjs runs only as a worker thread')
const port = parentPort

const database = await PGlite.create({
  dataDir: workerData.folder,
  parsers,
  extensions: { pg_trgm },
  // The default of 128 MB doubles the memory of the process and makes nothing faster at this size.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'jit=off'],
})

/**
 * Without parameters the text may hold several statements, as a migration does; the last one's rows are answered.
 * @param {string} sql
 * @param {unknown[]} parameters
 */
const run = async (sql, parameters) => {
  if (parameters.length > 0) return database.query(sql, parameters)
  const results = await database.exec(sql)
  return results.at(-1) ?? { rows: [], affectedRows: 0 }
}

/** @param {unknown} thrown */
const reportOf = (thrown) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { message: error.message, code: 'code' in error ? error.code : undefined }
}

/** @param {Request} request */
const answer = async (request) => {
  try {
    if ('close' in request) {
      await database.close()
      port.postMessage({ id: request.id })
      port.close()
      return
    }
    const { rows, affectedRows } = await run(request.sql, request.parameters)
    port.postMessage({ id: request.id, rows, affectedRows })
  } catch (thrown) {
    port.postMessage({ id: request.id, error: reportOf(thrown) })
  }
}

port.on('message', answer)
port.postMessage({ id: 0 })

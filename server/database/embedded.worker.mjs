import { cpSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './parsers.mjs'
import { createStatements } from './statements.mjs'

/*
 * Runs the embedded database outside the main thread, whose event loop each query would block. It is plain JavaScript because Node itself
 * loads workers, in the built program and in tests alike.
 */

/** @typedef {{ id: number, sql: string, parameters: unknown[] } | { id: number, script: string } | { id: number, copyTo: string } | { id: number, close: true }} Request */

if (!parentPort) throw new Error('embedded.worker.mjs runs only as a worker thread')
const port = parentPort

const MB = 2 ** 20
/** A larger database does not fit the small buffers, and its pages would be read from files again and again. */
const LARGE = 256 * MB

/** Bytes of the files of a folder, and of those in it. @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)

// The default of 128 MB doubles the memory of the process and makes nothing faster at the size of the sample. A search of a million customers
// is three times as fast with 256 MB as with 32.
const buffers = sizeOf(join(workerData.folder, 'base')) < LARGE ? '32MB' : '256MB'

const database = await PGlite.create({
  dataDir: workerData.folder,
  parsers,
  extensions: { pg_trgm },
  // Write-ahead log segments kept for reuse were more than half of the sample's 315 MB, and were in every copy of the folder.
  startParams: [
    ...PGlite.defaultStartParams,
    ...[`shared_buffers=${buffers}`, 'jit=off', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
  ],
})

const statements = createStatements(database)

/** @param {unknown} thrown */
const reportOf = (thrown) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { message: error.message, code: 'code' in error ? error.code : undefined }
}

/**
 * Nothing runs meanwhile, so the copy is as if the process had been killed at this moment: who opens it finds every committed
 * transaction, and none that is open.
 * @param {string} folder
 */
const copyTo = (folder) => database.runExclusive(async () => cpSync(workerData.folder, folder, { recursive: true }))

/** @param {Request} request */
const answer = async (request) => {
  try {
    if ('close' in request) {
      await database.close()
      port.postMessage({ id: request.id })
      port.close()
      return
    }
    if ('copyTo' in request) {
      await copyTo(request.copyTo)
      port.postMessage({ id: request.id })
      return
    }
    const { rows, affectedRows } =
      'script' in request
        ? await statements.runScript(request.script)
        : await statements.run(request.sql, request.parameters)
    port.postMessage({ id: request.id, rows, affectedRows })
  } catch (thrown) {
    port.postMessage({ id: request.id, error: reportOf(thrown) })
  }
}

port.on('message', answer)
port.postMessage({ id: 0 })

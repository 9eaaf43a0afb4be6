import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { reasonOf, StartError } from '../startError.ts'
import { databaseFolder, writeStamp } from './versionStamp.ts'

/*
 * One process at a time may open an embedded database. A program that needs all of it, such as a backup, asks the process that has it
 * open for a copy of its files. The process listens on the loopback interface; its port and a token are in a file that only its owner may read.
 */

const COPY = 'copy-'
const TOKEN_BYTES = 32
const OWNER_ONLY = 0o600

type Listener = { port: number; token: string }

const listenerPath = (dataDir: string): string => join(dataDir, 'copies.json')

const removeCopies = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(COPY))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/** Removes copies that were left behind, then makes copies with `copyTo` for programs that ask. Returns a function that ends this. */
export const offerCopies = async (
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> => {
  await removeCopies(dataDir)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const app = new Hono().use(bearerAuth({ token })).post('/copies', async (context) => {
    const copy = join(dataDir, `${COPY}${randomUUID()}`)
    try {
      await copyTo(databaseFolder(copy))
      await writeStamp(copy, 'ready')
      return context.json({ copy })
    } catch (error) {
      await rm(copy, { recursive: true, force: true })
      return context.json({ message: reasonOf(error) }, 500)
    }
  })
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const path = listenerPath(dataDir)
  await writeFile(`${path}.next`, JSON.stringify({ port, token } satisfies Listener), { mode: OWNER_ONLY })
  await rename(`${path}.next`, path)
  return async () => {
    await rm(path, { force: true })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const findListener = async (dataDir: string): Promise<Listener | null> => {
  try {
    return JSON.parse(await readFile(listenerPath(dataDir), 'utf8')) as Listener
  } catch {
    return null
  }
}

/**
 * Requests a copy. Returns its data folder, which the caller has to remove; null if no process has the database open, even if a killed process left
 * its file behind.
 */
export const requestCopy = async (dataDir: string): Promise<string | null> => {
  const listener = await findListener(dataDir)
  if (listener === null) return null
  const headers = { authorization: `Bearer ${listener.token}` }
  const answer = await fetch(`http://127.0.0.1:${listener.port}/copies`, { method: 'POST', headers }).catch(() => null)
  // Another program may listen there by now.
  if (answer === null || answer.status === 401 || answer.status === 404) return null
  const body = (await answer.json()) as { copy?: string; message?: string }
  if (body.copy === undefined) throw new StartError(`The database in ${dataDir} cannot be copied: ${body.message}`)
  return body.copy
}

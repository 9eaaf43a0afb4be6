import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { packageRoot } from '../packageRoot.ts'
import { reasonOf, StartError } from '../startError.ts'
import { duringStart } from '../startWait.ts'
import { EmbeddedClient } from './embeddedClient.ts'
import { lockFolder } from './folderLock.ts'
import { checkFolder, databaseFolder, EMBEDDED_POSTGRES, writeStamp } from './versionStamp.ts'

/**
 * An empty, migrated database that the build may have made, because copying one is ten times as fast as making one. It has no secrets, and
 * every account that runs the program must be able to read it.
 */
const template = (): string => join(packageRoot(), 'build', 'embedded-template')

const hasTemplate = async (): Promise<boolean> => {
  const version = await readFile(join(template(), 'PG_VERSION'), 'utf8').catch(() => '')
  return version.trim() === String(EMBEDDED_POSTGRES)
}

const createDatabase = async (dataDir: string): Promise<void> => {
  // A unique name: a process that a killed start left behind may still be writing to its own.
  const unfinished = `${databaseFolder(dataDir)}.${randomUUID()}`
  await writeStamp(dataDir, 'making')
  if (await hasTemplate()) {
    await cp(template(), unfinished, { recursive: true })
  } else {
    const program = fileURLToPath(new URL('./embedded.create.mjs', import.meta.url))
    await promisify(execFile)(process.execPath, [program, unfinished])
  }
  await rename(unfinished, databaseFolder(dataDir))
  await writeStamp(dataDir, 'ready')
}

const OWNER_ONLY = 0o700
/** The mode bit of folders that all accounts share, such as /tmp. */
const STICKY = 0o1000

/** PGlite makes its files writable by everyone, so the folder around them must be closed to other accounts. */
const makePrivateFolder = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY })
  const { mode } = await stat(dataDir)
  if (mode & STICKY) throw new StartError(`DATA_DIR ${dataDir} is shared with other accounts: name a folder inside it`)
  await chmod(dataDir, OWNER_ONLY)
}

const lock = async (dataDir: string): Promise<() => Promise<void>> => {
  try {
    await makePrivateFolder(dataDir)
    return await lockFolder(dataDir)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`)
  }
}

const openClient = async (dataDir: string): Promise<EmbeddedClient> => {
  try {
    if ((await checkFolder(dataDir)) === 'new') await createDatabase(dataDir)
    return await EmbeddedClient.open(databaseFolder(dataDir))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}`)
  }
}

/** The open embedded database of a data folder, not migrated yet. `unlock` releases the folder after the database is closed. */
export type OpenFolder = { client: EmbeddedClient; unlock: () => Promise<void> }

/**
 * Opens the embedded database of a data folder, and makes it at the first start. Closes the folder to other accounts and locks it. Throws a
 * StartError if the folder is locked by another process, has a database of another version, is shared by all accounts, is not writable, or belongs to
 * another account.
 */
export const openFolder = async (folder: string): Promise<OpenFolder> => {
  const dataDir = resolve(folder)
  const unlock = await duringStart(`taking the lock of ${dataDir}`, lock(dataDir))
  try {
    return { client: await duringStart(`opening the database in ${dataDir}`, openClient(dataDir)), unlock }
  } catch (error) {
    await unlock()
    throw error
  }
}

import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { codeOf, StartError } from '../startError.ts'

/** The major version of PostgreSQL in the installed PGlite, which cannot open a data folder of another version. */
export const EMBEDDED_POSTGRES = 18

/** `state` is `making` until the first start has finished the database, so that an interrupted first start begins again. */
type Stamp = { postgres: number; state: 'making' | 'ready' }

const stampPath = (dataDir: string): string => join(dataDir, 'version.json')

/** The folder of the database, inside the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

const readStamp = async (dataDir: string): Promise<Stamp | null> => {
  try {
    return JSON.parse(await readFile(stampPath(dataDir), 'utf8')) as Stamp
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`${stampPath(dataDir)} cannot be read: name another DATA_DIR`)
  }
}

/** Writes the stamp atomically, through a second file. */
export const writeStamp = async (dataDir: string, state: Stamp['state']): Promise<void> => {
  const stamp: Stamp = { postgres: EMBEDDED_POSTGRES, state }
  await writeFile(`${stampPath(dataDir)}.next`, JSON.stringify(stamp))
  await rename(`${stampPath(dataDir)}.next`, stampPath(dataDir))
}

const removeUnfinished = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(basename(databaseFolder(dataDir))))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/**
 * Whether the data folder has a finished database of our version (`ready`) or one has to be made (`new`). Removes an unfinished one. Throws a
 * StartError if the database has another version or was not made by this program.
 */
export const checkFolder = async (dataDir: string): Promise<'new' | 'ready'> => {
  const stamp = await readStamp(dataDir)
  const folder = databaseFolder(dataDir)
  if (stamp === null && existsSync(folder)) {
    throw new StartError(`${folder} was not made by this program: name another DATA_DIR`)
  }
  if (stamp?.state === 'ready' && stamp.postgres !== EMBEDDED_POSTGRES) {
    throw new StartError(
      `${dataDir} was made with embedded PostgreSQL ${stamp.postgres}, this program brings ${EMBEDDED_POSTGRES}: use the program that made it, or another DATA_DIR`,
    )
  }
  if (stamp?.state === 'ready') return 'ready'
  await removeUnfinished(dataDir)
  return 'new'
}

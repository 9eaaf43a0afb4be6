import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { codeOf, StartError } from '../startError.ts'
import { isRunning, startOf } from './processes.ts'

/** The holder of a lock. `nonce` identifies one acquisition, and `started` distinguishes a process from a later one with the same id. */
type Holder = { nonce: string; pid: number; started: string; host: string }

/** The holder, null if there is no lock file, or a holder with process id 0 if the file is not valid. */
const readHolder = async (path: string): Promise<Holder | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    // A lock appears with its whole content, so a power cut must have damaged this one.
    if (error instanceof SyntaxError) return { nonce: 'torn', pid: 0, started: '', host: hostname() }
    throw error
  }
}

const refuseIfHeld = (folder: string, path: string, holder: Holder): void => {
  if (holder.host !== hostname()) {
    throw new StartError(
      `${folder} is in use by process ${holder.pid} on ${holder.host}: stop it, or delete ${path} if it is gone`,
    )
  }
  if (isRunning(holder)) throw new StartError(`${folder} is in use by process ${holder.pid}: stop it first`)
}

/**
 * Acquires the lock `path`. `mine`: a file that contains our holder. Linking it to `path` is atomic, and so is renaming it over the lock of a dead
 * process. Renaming needs the lock `path.<nonce of the dead holder>` first, or two processes could replace each other's lock.
 */
const take = async (folder: string, path: string, mine: string): Promise<void> => {
  try {
    await link(mine, path)
    return
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const holder = await readHolder(path)
  if (holder === null) return take(folder, path, mine)
  refuseIfHeld(folder, path, holder)
  const guard = `${path}.${holder.nonce}`
  await take(folder, guard, mine)
  try {
    if ((await readHolder(path))?.nonce === holder.nonce) {
      // Renaming one hard link over another of the same file does nothing, hence the second file.
      await writeFile(`${mine}.next`, await readFile(mine))
      return await rename(`${mine}.next`, path)
    }
  } finally {
    await rm(guard, { force: true })
  }
  return take(folder, path, mine)
}

/**
 * Locks a data folder for this process, and returns the function that unlocks it. Takes over the lock of a dead process, even if its id has been
 * reused since. Throws a StartError that names the holder if it is alive, or on another host, where that cannot be checked.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${folder}/lock`
  const nonce = randomUUID()
  const holder: Holder = { nonce, pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
  const mine = `${path}-${nonce}`
  await writeFile(mine, JSON.stringify(holder), { flag: 'wx' })
  try {
    await take(folder, path, mine)
  } finally {
    await rm(mine, { force: true })
  }
  return async () => {
    if ((await readHolder(path))?.nonce === nonce) await rm(path, { force: true })
  }
}

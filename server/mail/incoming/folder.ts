import { type FSWatcher, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { logFailure } from '../../log.ts'
import { codeOf } from '../../startError.ts'
import type { Inbound, Stored } from './port.ts'
import { fileOf, sha256Of } from './receive.ts'

/** Milliseconds between two searches of the folder. */
const SEARCH_MS = 1000
/** A mail that could not be stored is tried again after a second, then after twice as long each time, up to five minutes. */
const MAX_PAUSE_MS = 5 * 60_000

/** SQLSTATE classes of errors after which the database will never accept the mail. All others are temporary, such as a lost connection. */
const NEVER = /^(22|23|54)/

type Store = (raw: Uint8Array) => Promise<Stored>

/** Moves a file, unless another process has moved it in the meantime. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** Waits between two searches, for a shorter time if the folder changes. Some file systems do not report changes. */
const waker = (folder: string, signal: AbortSignal) => {
  let wake = () => {}
  let watcher: FSWatcher | undefined
  try {
    watcher = watch(folder, { persistent: false }, () => wake())
    watcher.on('error', () => {})
  } catch {
    // The regular searches suffice.
  }
  signal.addEventListener('abort', () => wake(), { once: true })
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, signal.aborted ? 0 : SEARCH_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
    end: () => watcher?.close(),
  }
}

/**
 * Takes mails from a folder, as files whose names end in .eml. The program that delivers a mail writes the file under another name and then renames
 * it. Each file is moved to `done` once its mail is stored, with its SHA-256 as its name, or to `failed` if the mail can never be stored.
 */
export const openInboundFolder = async (folder: string): Promise<Inbound> => {
  const done = join(folder, 'done')
  const failed = join(folder, 'failed')
  await mkdir(done, { recursive: true })
  await mkdir(failed, { recursive: true })
  /** Files that could not be stored: the time of the next try, in epoch milliseconds, and the pause before it. Only the first failure is logged. */
  const waiting = new Map<string, { next: number; pause: number }>()

  const take = async (name: string, store: Store): Promise<void> => {
    const path = join(folder, name)
    const last = waiting.get(name)
    if (last !== undefined && last.next > Date.now()) return
    try {
      const raw = await readFile(path)
      await store(raw)
      await move(path, join(done, fileOf(sha256Of(raw))))
      waiting.delete(name)
    } catch (error) {
      const code = codeOf(error) ?? ''
      const pause = Math.min((last?.pause ?? SEARCH_MS / 2) * 2, MAX_PAUSE_MS)
      waiting.delete(name)
      if (code === 'ENOENT') return
      if (last === undefined) logFailure('storing a mail that came in', code || 'unknown')
      if (NEVER.test(code)) await move(path, join(failed, name))
      else waiting.set(name, { next: Date.now() + pause, pause })
    }
  }
  const search = async (store: Store, signal: AbortSignal): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    for (const name of names) if (!signal.aborted) await take(name, store)
  }
  return {
    run: async (store, signal) => {
      const { wait, end } = waker(folder, signal)
      while (!signal.aborted) {
        const woken = wait()
        await search(store, signal).catch((error) => logFailure('looking for mails', codeOf(error) ?? 'unknown'))
        await woken
      }
      end()
    },
  }
}

import { appendFile, open, readFile } from 'node:fs/promises'
import { codeOf } from '../../startError.ts'
import type { Operation } from '../port.ts'

/**
 * An operation and its state. At `due` its state becomes `becomes`; until `hiddenUntil` a look-up does not find it. Both times are in epoch
 * milliseconds. `isUnsent`: it is settled, but its event was not received yet.
 */
export type Entry = Operation & {
  state: 'succeeded' | 'pending' | 'refused' | 'reversed'
  code: string
  words: string
  due: number | null
  becomes: 'succeeded' | 'refused' | 'reversed' | null
  hiddenUntil: number
  isUnsent?: boolean
}

const linesOf = async (file: string): Promise<string[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Skips an incomplete line: the process was killed while it wrote the line, before it answered the call. */
const parse = (line: string): Entry[] => {
  try {
    return [JSON.parse(line) as Entry]
  } catch {
    return []
  }
}

/**
 * The operations of the simulated gateway by their keys, kept in a file of JSON lines. `save` resolves once the line is on disk: a crash cannot lose
 * an operation that was answered.
 */
export const openBook = async (file: string) => {
  const entries = new Map<string, Entry>()
  for (const entry of (await linesOf(file)).flatMap(parse)) entries.set(entry.key, entry)
  // Ends a line that was cut off.
  await appendFile(file, '\n', { mode: 0o600 })
  const handle = await open(file, 'a')
  let last: Promise<void> = Promise.resolve()
  return {
    entries,
    save: (entry: Entry): Promise<void> => {
      entries.set(entry.key, entry)
      last = last.then(async () => {
        await handle.appendFile(`${JSON.stringify(entry)}\n`)
        await handle.datasync()
      })
      return last
    },
    close: (): Promise<void> => last.then(() => handle.close()),
  }
}
export type Book = Awaited<ReturnType<typeof openBook>>

import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../startError.ts'
import type { Outbound } from './port.ts'

/** Characters that are left out of file names. Our Message-IDs contain none of them except their angle brackets; see `messageIds.ts`. */
const NOT_IN_A_NAME = /[^\w.@-]/g

/** The name of a mail's file. */
export const fileOf = (messageId: string): string => `${messageId.replace(NOT_IN_A_NAME, '')}.eml`

const isThere = async (file: string): Promise<boolean> => {
  try {
    await access(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Writes each mail to a file of a folder: one file for each Message-ID, whole or not at all. The folder is created with the first mail. */
export const createFolder = (folder: string): Outbound => {
  const find = (messageId: string) => isThere(join(folder, fileOf(messageId)))
  return {
    find,
    send: async ({ messageId, raw }) => {
      const file = join(folder, fileOf(messageId))
      try {
        if (await find(messageId)) return { outcome: 'accepted', reply: 'It was there already' }
        // Only the owner has access: mails contain names and addresses of customers.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.unfinished`, raw, { mode: 0o600, flush: true })
        await rename(`${file}.unfinished`, file)
        return { outcome: 'accepted', reply: 'Written to a file' }
      } catch (error) {
        return { outcome: 'refused', permanent: false, reply: `The file could not be written: ${codeOf(error)}` }
      }
    },
  }
}

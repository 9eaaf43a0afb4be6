import { readdir } from 'node:fs/promises'
import { openInboundFolder } from '../../../../server/mail/incoming/folder.ts'
import type { Stored } from '../../../../server/mail/incoming/port.ts'

/** Hands over the mails in the folder until it is empty. */
export const emptied = async (folder: string, store: (raw: Uint8Array) => Promise<Stored>): Promise<void> => {
  const inbound = await openInboundFolder(folder)
  const stopping = new AbortController()
  const running = inbound.run(store, stopping.signal)
  while ((await readdir(folder)).some((name) => name.endsWith('.eml'))) await new Promise(setImmediate)
  stopping.abort()
  await running
}

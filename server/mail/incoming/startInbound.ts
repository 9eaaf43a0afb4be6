import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { addressIn } from './addresses.ts'
import { openInboundFolder } from './folder.ts'
import { createMailReader } from './parsing.ts'
import { createReceiver } from './receive.ts'

/** `folder`: where mails arrive. `from`: the address that our mails come from, with or without a name. */
export type InboundDeps = {
  db: Kysely<Database>
  folder: string
  from: string
  authority: string | null
  now: () => Date
}

/** Receives mails in the background. Returns a function that stops this and waits for the mail that is being stored. */
export const startInbound = async ({ folder, from, ...deps }: InboundDeps): Promise<() => Promise<void>> => {
  const reader = createMailReader()
  const inbound = await openInboundFolder(folder)
  const stopping = new AbortController()
  const running = inbound.run(createReceiver({ ...deps, reader, support: addressIn(from) }), stopping.signal)
  return async () => {
    stopping.abort()
    await running
    await reader.close()
  }
}

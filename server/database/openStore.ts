import type { DatabaseSource } from '../config.ts'
import type { OpenFolder } from './embeddedFolder.ts'
import { openEmbedded } from './openEmbedded.ts'
import { openPostgres, openReplica, type Use } from './openPostgres.ts'
import type { Store } from './store.ts'

const openWithReplica = async (url: string, readUrl: string, use: Use): Promise<Store> => {
  const store = await openPostgres(url, use)
  const replica = openReplica(readUrl, store.db)
  const close = async () => {
    await replica.close()
    await store.close()
  }
  return { ...store, replica, close }
}

/** Opens and migrates the configured database; throws a StartError if it cannot be opened. A replica is opened only for calls. */
export const openStore = (
  source: DatabaseSource,
  use: Use = 'programs',
  folder?: Promise<OpenFolder>,
): Promise<Store> => {
  if (source.kind === 'embedded') return openEmbedded(source.dataDir, folder)
  const { url, readUrl } = source
  return readUrl !== undefined && use === 'calls' ? openWithReplica(url, readUrl, use) : openPostgres(url, use)
}

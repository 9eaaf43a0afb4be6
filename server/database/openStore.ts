import type { DatabaseSource } from '../config.ts'
import type { OpenFolder } from './embeddedFolder.ts'
import { openEmbedded } from './openEmbedded.ts'
import { openPostgres, type Use } from './openPostgres.ts'
import type { Store } from './store.ts'

/** Opens and migrates the configured database; throws a StartError if it cannot be opened. */
export const openStore = (
  source: DatabaseSource,
  use: Use = 'programs',
  folder?: Promise<OpenFolder>,
): Promise<Store> => (source.kind === 'embedded' ? openEmbedded(source.dataDir, folder) : openPostgres(source.url, use))

import { Kysely } from 'kysely'
import { duringStart } from '../startWait.ts'
import { embeddedDialect } from './embeddedDialect.ts'
import { openFolder } from './embeddedFolder.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import type { Store } from './store.ts'

/** Opens the embedded database of a data folder, or awaits one that is being opened, and migrates it. Throws the StartErrors of `openFolder`. */
export const openEmbedded = async (folder: string, opening = openFolder(folder)): Promise<Store> => {
  const { client, unlock } = await opening
  const db = new Kysely<Database>({ dialect: embeddedDialect(client) })
  const close = async () => {
    await db.destroy()
    await unlock()
  }
  try {
    await duringStart('bringing the tables up to date', migrate(db))
    return { db, close, copyTo: (to) => client.copyTo(to) }
  } catch (error) {
    await close()
    throw error
  }
}

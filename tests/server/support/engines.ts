import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { createDatabase } from './databases.ts'

/** What a test's database holds: the schema alone, or the sample of `SAMPLE_NOW`. */
export type Content = 'blank' | 'sample'

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the setup of the server's tests has not run`)
  return value
}

/** A data folder of its own with the given content. */
export const copyFolder = async (content: Content): Promise<{ dataDir: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-test-'))
  const dataDir = join(folder, 'data')
  await cp(join(required('KICKSTAND_TEST_FOLDERS'), content), dataDir, { recursive: true })
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) }
}

const openCopy = async (content: Content): Promise<Store> => {
  const { dataDir, remove } = await copyFolder(content)
  const { db, close } = await openEmbedded(dataDir)
  const closeAndRemove = async () => {
    await close()
    await remove()
  }
  return { db, close: closeAndRemove }
}

const openDatabase = async (content: Content): Promise<Store> => {
  const template = content === 'sample' ? required('KICKSTAND_TEST_POSTGRES_SAMPLE') : undefined
  const database = await createDatabase(required('KICKSTAND_TEST_POSTGRES'), template)
  const { db, close } = await openPostgres(database.url)
  const closeAndDrop = async () => {
    await close()
    await database.drop()
  }
  return { db, close: closeAndDrop }
}

/** `describe`, or its skipping kind where no PostgreSQL could be had; the setup has said so. */
export const describePostgres = process.env.KICKSTAND_TEST_POSTGRES ? describe : describe.skip

/** The same suite against the embedded database and a real PostgreSQL, each with a database of the suite's own. */
export const describeEngines = (title: string, content: Content, suite: (store: () => Store) => void): void => {
  const withStore = (open: (content: Content) => Promise<Store>) => {
    let store: Store
    beforeAll(async () => {
      store = await open(content)
    })
    afterAll(() => store.close())
    suite(() => store)
  }
  describe(`${title}, embedded`, () => withStore(openCopy))
  describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase))
}

import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { createDatabase } from './databases.ts'

/** The content of a test's database: the schema alone, or the sample of `SAMPLE_NOW`. */
export type Content = 'blank' | 'sample'

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the setup of the server's tests has not run`)
  return value
}

/** A new data folder with the given content. */
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

/** `describe`, or `describe.skip` if there is no PostgreSQL, as the setup has reported. */
export const describePostgres = process.env.KICKSTAND_TEST_POSTGRES ? describe : describe.skip

type Suite = (store: () => Store) => void

const withStore = (open: (content: Content) => Promise<Store>, content: Content, suite: Suite): void => {
  let store: Store
  beforeAll(async () => {
    store = await open(content)
  })
  afterAll(() => store.close())
  suite(() => store)
}

/** Runs a suite on the embedded database and on a real PostgreSQL, each with a new database. */
export const describeEngines = (title: string, content: Content, suite: Suite): void => {
  describe(`${title}, embedded`, () => withStore(openCopy, content, suite))
  describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

/**
 * The same for slow suites over all customers, which take five times as long on the embedded database: they run on it only in
 * `npm run nightly -- engines`, and if there is no PostgreSQL.
 */
export const describeSlowOnEmbedded = (title: string, content: Content, suite: Suite): void => {
  if (process.env.ENGINES === 'whole' || !process.env.KICKSTAND_TEST_POSTGRES) describeEngines(title, content, suite)
  else describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

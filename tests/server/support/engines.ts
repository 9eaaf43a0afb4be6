import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { type Content, temporaryData, temporaryDatabase } from './temporary.ts'

const openCopy = async (content: Content): Promise<Store> => openEmbedded(await temporaryData(content))
const openDatabase = async (content: Content): Promise<Store> => openPostgres((await temporaryDatabase(content)).url)

/** `describe`, or `describe.skip` if the setup has found no PostgreSQL. */
export const describePostgres = process.env.KICKSTAND_TEST_POSTGRES ? describe : describe.skip

/** `describe`, or `describe.skip` if the programs for a replica and a pooler are missing. */
export const describeServers = process.env.KICKSTAND_TEST_SERVERS ? describe : describe.skip

type Suite = (store: () => Store) => void

const withStore = (open: (content: Content) => Promise<Store>, content: Content, suite: Suite): void => {
  let store: Store
  beforeAll(async () => {
    store = await open(content)
  })
  afterAll(() => store.close())
  suite(() => store)
}

/** Runs a suite on the embedded database and on a real PostgreSQL, each with a new database. It is for rules that depend on the database. */
export const describeEngines = (title: string, content: Content, suite: Suite): void => {
  describe(`${title}, embedded`, () => withStore(openCopy, content, suite))
  describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

/**
 * Runs a suite for rules that do not depend on the database, on PostgreSQL, which is faster. It runs on both in `npm run nightly -- engines`, and
 * if there is no PostgreSQL it runs on the embedded database.
 */
export const describeRules = (title: string, content: Content, suite: Suite): void => {
  if (process.env.ENGINES === 'whole' || !process.env.KICKSTAND_TEST_POSTGRES) describeEngines(title, content, suite)
  else describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

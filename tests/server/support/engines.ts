import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { type Content, temporaryData, temporaryDatabase } from './temporary.ts'

const openCopy = async (content: Content): Promise<Store> => openEmbedded(await temporaryData(content))
const openDatabase = async (content: Content): Promise<Store> => openPostgres((await temporaryDatabase(content)).url)

/** `describe`, or `describe.skip` if there is no PostgreSQL, as the setup has reported. */
export const describePostgres = process.env.KICKSTAND_TEST_POSTGRES ? describe : describe.skip

/** The same if no programs are missing to start a replica and a pooler. */
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

/** Runs a suite on the embedded database and on a real PostgreSQL, each with a new database: for what comes down to the database. */
export const describeEngines = (title: string, content: Content, suite: Suite): void => {
  describe(`${title}, embedded`, () => withStore(openCopy, content, suite))
  describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

/**
 * The same for rules that know no database: they run on PostgreSQL, which is the faster one. On both they run in `npm run nightly -- engines`,
 * on the embedded one also if there is no PostgreSQL.
 */
export const describeRules = (title: string, content: Content, suite: Suite): void => {
  if (process.env.ENGINES === 'whole' || !process.env.KICKSTAND_TEST_POSTGRES) describeEngines(title, content, suite)
  else describePostgres(`${title}, PostgreSQL`, () => withStore(openDatabase, content, suite))
}

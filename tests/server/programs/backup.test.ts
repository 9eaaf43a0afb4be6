import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { verifyTrail } from '../../../server/audit/verify.ts'
import { startSession } from '../../../server/auth/sessions.ts'
import { listTables } from '../../../server/backup/tables.ts'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { findDifferences } from '../../../server/ledger/differences.ts'
import { CUSTOMER_WITH_35_TICKETS } from '../../../server/sample/customers.ts'
import { makeSample } from '../../../server/sample/makeSample.ts'
import { addStaff, apiOver } from '../support/api.ts'
import { describePostgres } from '../support/engines.ts'
import { SAMPLE_NOW, SAMPLE_PASSWORD } from '../support/facts.ts'
import { expectRefusal, runToEnd } from '../support/run.ts'
import { temporaryData, temporaryDatabase, temporaryFolder } from '../support/temporary.ts'

const ORDERS = 2000

let folder = ''
/** The data folder that is backed up, and the id of an account in it with all permissions. */
let source = ''
let staffId = ''
const at = (name: string): string => join(folder, name)

const linesOf = async (file: string): Promise<string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
/** The hash of the rows of a backup, without the header, which contains a time. */
const rowsOf = async (file: string): Promise<string> => {
  const rows = (await linesOf(file)).slice(1, -1)
  return createHash('sha256').update(rows.join('\n')).digest('hex')
}

/** Query strings for the calls that read. Calls that are not listed have none. */
const CALLS: Record<string, string[]> = {
  '/orders/:number/changes': ['?after=0'],
  '/dashboard/reports/sales/total': ['', '?type=year', '?type=month', '?type=week'],
  '/activities': ['', '?scope=all'],
  '/users': ['?page=2&items_per_page=10', '?page=1&items_per_page=10&search=an&sort=email&order=desc'],
  '/users/:id/tickets': ['', '?page=2'],
  '/permissions/items': ['', '?table=staff'],
  '/tickets': ['', '?view=all&sort=priority', '?view=all&search=battery'],
}

/** The answers of all calls that read, by address. */
const answersOf = async ({ db }: Store): Promise<Record<string, unknown>> => {
  const api = apiOver(db)
  const token = await startSession(db, staffId, SAMPLE_NOW)
  // Session ids are new, as a backup contains no sessions.
  const isCompared = (path: string) =>
    !['/flags/', '/shop/', '/commands/', '/messages/'].some((part) => path.includes(part)) &&
    !path.endsWith('/sessions')
  const routes = api.app.routes.filter(({ method, path }) => method === 'GET' && isCompared(path))
  const paths = [...new Set(routes.map(({ path }) => path.replace('/api/admin', '')))]
  const addresses = paths.flatMap((path) =>
    (CALLS[path] ?? ['']).map(
      (query) =>
        `${path.replace(':id', CUSTOMER_WITH_35_TICKETS).replace(':number', path.startsWith('/tickets') ? 'KS-10001' : '100001')}${query}`,
    ),
  )
  const answers: Record<string, unknown> = {}
  for (const address of addresses) {
    const { status, body } = await api.get(address, token)
    answers[address] = { status, body }
  }
  return answers
}

/** Texts with characters that JSON, lines and encodings treat specially. */
const TEXTS = ['Straße', 'two\nlines, a \\ and a "', '🚲 \u2028 </script>']

/** Adds an account with all permissions, saves the texts with it, and makes a backup. Resolves to the id of the account. */
const makeBackup = async (dataDir: string, name: string): Promise<string> => {
  const { db, close } = await openEmbedded(dataDir)
  const permissions = (await db.selectFrom('permissions').select('id').execute()).map(({ id }) => id)
  const staff = await addStaff(db, permissions)
  const api = apiOver(db)
  for (const [index, body] of TEXTS.entries()) {
    const saved = await api.send('POST', '/saved-messages', staff.token, { title: `Text ${index}`, body })
    expect(saved.status).toBe(201)
  }
  const person = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@staff.test', permissions: [] }
  if (name === 'first.gz') expect((await api.send('POST', '/staff', staff.token, person)).status).toBe(201)
  await close()
  const stdout = expect.stringMatching(/: \d+ rows of \d+ tables, SHA-256 \w{64}\n$/)
  expect(await runToEnd('backup.js', { DATA_DIR: dataDir }, [at(name)])).toMatchObject({ code: 0, stderr: '', stdout })
  return staff.id
}

beforeAll(async () => {
  folder = await temporaryFolder()
  source = await temporaryData('blank')
  const { db, close } = await openEmbedded(source)
  await makeSample(db, SAMPLE_NOW, SAMPLE_PASSWORD, ORDERS)
  await close()
  staffId = await makeBackup(source, 'first.gz')
  await makeBackup(await temporaryData('blank'), 'few.gz')
})

// These tests come first, before the API writes to the source.
describe('the file of a backup', () => {
  it('[SC-24] contains every row of every table that is not derived; besides tables there is only the sequence of order numbers', async () => {
    const { db, close } = await openEmbedded(source)
    const counts: Record<string, number> = {}
    for (const table of await listTables(db)) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
      counts[table] = rows[0]?.count ?? 0
    }
    const others =
      await sql`select relname from pg_class where relkind in ('S', 'm', 'p', 'f') and relnamespace = 'public'::regnamespace`.execute(
        db,
      )
    expect(others.rows).toEqual([{ relname: 'order_numbers' }])
    await close()
    const lines = await linesOf(at('first.gz'))
    expect(JSON.parse(lines.at(-1) ?? '').rows).toEqual(counts)
    expect(lines).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count, 0) + 2)
  })

  it('[SC-24] is readable only by its owner, and never replaces an existing file', async () => {
    expect((await stat(at('first.gz'))).mode & 0o777).toBe(0o600)
    expectRefusal(await runToEnd('backup.js', { DATA_DIR: source }, [at('first.gz')]), 'first.gz is there already')
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

describePostgres('a backup', () => {
  it('[SC-24] [SC-40] [PF-21] can be restored to PostgreSQL and back, and all reading calls give the same answers', async () => {
    const database = await temporaryDatabase()
    const inPostgres = { DATABASE_URL: database.url }
    const back = { DATA_DIR: at('back') }
    const there = await runToEnd('restore.js', inPostgres, [at('first.gz')])
    expect(there).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Restored \d+ rows/) })
    expect(await runToEnd('backup.js', inPostgres, [at('second.gz')])).toMatchObject({ code: 0 })
    expect(await runToEnd('restore.js', back, [at('second.gz')])).toMatchObject({ code: 0, stderr: '' })
    expect(await runToEnd('backup.js', back, [at('third.gz')])).toMatchObject({ code: 0 })
    const rows = await Promise.all(['first.gz', 'second.gz', 'third.gz'].map((name) => rowsOf(at(name))))
    expect(new Set(rows).size).toBe(1)

    const answers = []
    for (const open of [
      () => openEmbedded(source),
      () => openPostgres(database.url),
      () => openEmbedded(back.DATA_DIR),
    ]) {
      const store = await open()
      expect(await verifyTrail(store.db)).toMatchObject({ fault: null, rows: 4 })
      expect(await findDifferences(store.db)).toEqual([])
      const { length: sessions } = await store.db.selectFrom('sessions').select('id').execute()
      expect(sessions > 0).toBe(answers.length === 0)
      const { length: links } = await store.db.selectFrom('invitations').select('staff_id').execute()
      expect(links).toBe(answers.length === 0 ? 1 : 0)
      answers.push(await answersOf(store))
      await store.close()
    }
    const [first = {}, second, third] = answers
    expect(Object.keys(first).length).toBeGreaterThan(20)
    expect(Object.values(first)).toEqual(Object.keys(first).map(() => expect.objectContaining({ status: 200 })))
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })
})

describe('a backup is not restored', () => {
  let target = ''
  const restore = (name: string, dataDir = target) => runToEnd('restore.js', { DATA_DIR: dataDir }, [at(name)])
  const DAMAGED = 'The backup is damaged: nothing was changed'
  /** Writes a copy of the backup with changed lines. */
  const altered = async (name: string, change: (lines: string[]) => string[]) =>
    writeFile(at(name), gzipSync(`${change(await linesOf(at('few.gz'))).join('\n')}\n`, { level: 1 }))

  beforeAll(async () => {
    target = await temporaryData('blank')
  })
  // If one of the tests had left rows, the later restores would have been refused for that reason alone.
  afterAll(async () => {
    const { db, close } = await openEmbedded(target)
    const left = await db.selectFrom('staff').select('id').execute()
    await close()
    expect(left).toEqual([])
  })

  it('[SC-24] into a database that is not empty', async () => {
    expectRefusal(await restore('few.gz', source), 'The database is not empty: nothing was changed')
  })

  it.each([
    ['without its end', (lines: string[]) => lines.slice(0, -1)],
    ['without a row', (lines: string[]) => lines.toSpliced(-2, 1)],
    ['with an additional line', (lines: string[]) => lines.toSpliced(-1, 0, 'no row')],
    ['with another value', (lines: string[]) => lines.map((line) => line.replace('two\\nlines', 'one line'))],
  ])('[SC-24] %s', async (name, change) => {
    await altered(`${name}.gz`, change)
    expectRefusal(await restore(`${name}.gz`), DAMAGED)
  })

  it('[SC-24] if it is truncated', async () => {
    const bytes = await readFile(at('few.gz'))
    await writeFile(at('short.gz'), bytes.subarray(0, bytes.length / 2))
    expectRefusal(await restore('short.gz'), DAMAGED)
  })

  it('[SC-24] if it has another schema version or is not a backup', async () => {
    await altered('later.gz', ([header = '', ...lines]) => [header.replace(/"schema":\d+/, '"schema":999'), ...lines])
    expectRefusal(await restore('later.gz'), /^The backup has schema version 999, this program \d+: restore it with/)
    await writeFile(at('other.gz'), gzipSync('{"some":"thing"}\n'))
    expectRefusal(await restore('other.gz'), 'This is no backup that this program can read')
    await writeFile(at('plain.txt'), 'text')
    expectRefusal(await restore('plain.txt'), DAMAGED)
  })

  it('[SC-24] from a missing file, and no data folder is made', async () => {
    expectRefusal(await restore('none.gz', at('never-made')), `There is no file ${at('none.gz')}`)
    expect(existsSync(at('never-made'))).toBe(false)
  })
})

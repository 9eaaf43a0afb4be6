import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/lib/build.js'
import { missingServers, startPostgres } from '../../../scripts/lib/postgres.js'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { makeSample } from '../../../server/sample/makeSample.ts'

import { createDatabase } from './databases.ts'
import { SAMPLE_NOW, SAMPLE_PASSWORD } from './facts.ts'
import { addCleanup } from './teardown.ts'

/*
 * Runs once before the server tests: builds the program, starts a PostgreSQL, and creates the databases of both engines that the tests
 * copy. Tests get their locations from environment variables, which the workers inherit.
 */
const fill = async ({ db, close }: Store): Promise<void> => {
  await makeSample(db, SAMPLE_NOW, SAMPLE_PASSWORD)
  await close()
}

const prepareEmbedded = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-tests-'))
  addCleanup(() => rm(folder, { recursive: true, force: true }))
  await (await openEmbedded(join(folder, 'blank'))).close()
  await fill(await openEmbedded(join(folder, 'sample')))
  process.env.KICKSTAND_TEST_FOLDERS = folder
}

const preparePostgres = async (): Promise<void> => {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    if (process.env.ENGINES === 'whole') throw new Error(postgres.missing)
    process.stderr.write(`The tests on a real PostgreSQL are not run: ${postgres.missing}\n`)
    return
  }
  addCleanup(postgres.stop)
  const [blank, sample] = await Promise.all([createDatabase(postgres.url), createDatabase(postgres.url)])
  for (const { drop } of [blank, sample]) addCleanup(drop)
  await (await openPostgres(blank.url)).close()
  await fill(await openPostgres(sample.url))
  process.env.KICKSTAND_TEST_POSTGRES = postgres.url
  process.env.KICKSTAND_TEST_POSTGRES_BLANK = blank.name
  process.env.KICKSTAND_TEST_POSTGRES_SAMPLE = sample.name
}

/** Tests that start their own database servers need the programs for them, even if the other tests use a PostgreSQL that runs elsewhere. */
const findServers = (): void => {
  const missing = missingServers()
  if (missing === null) process.env.KICKSTAND_TEST_SERVERS = 'all'
  else process.stderr.write(`The tests on a replica and a pooler are not run: ${missing}\n`)
}

export default async (): Promise<void> => {
  await ensureBuilt({ parts: ['server', 'template'] })
  await Promise.all([prepareEmbedded(), preparePostgres()])
  findServers()
}

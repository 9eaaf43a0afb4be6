import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { Failure, quietly } from '../../lib/task.js'
import { PASSWORD } from '../running.js'
import { findFaults, waitUntilSettled } from './checks.js'
import { playRounds } from './rounds.js'
import { settleStuck } from './settle.js'
import { OWNER, openWorld } from './world.js'

/** The embedded database, or PostgreSQL at an address. @typedef {'embedded' | { url: string }} Engine */

/** Milliseconds, at the product's own speed, until a movement has been tried for the last time, including restarts after kills. */
const SETTLED_WITHIN = 8 * 60_000
/** Milliseconds to add for each round: the server processes 20 movements at once, and waits for a gateway that may never answer. */
const SETTLED_EACH = 4000

let databases = 0

/** @param {Engine} engine @param {string} folder */
const databaseOf = async (engine, folder) => {
  if (engine === 'embedded') {
    const dataDir = join(folder, 'data')
    return { database: { DATA_DIR: dataDir }, source: { kind: 'embedded', dataDir } }
  }
  databases += 1
  const name = `once_${databases}`
  const client = new pg.Client({ connectionString: engine.url })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const { href: url } = new URL(`/${name}`, engine.url)
  return { database: { DATABASE_URL: url }, source: { kind: 'postgres', url } }
}

/** Adds an account with all permissions. @param {string} home @param {Record<string, string>} database */
const addOwner = async (home, database) => {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, STAFF_PASSWORD: PASSWORD, ...database }
  const args = [join(home, 'build/server/addStaff.js'), OWNER, 'Nadia', 'Rahman', 'all']
  const { code, output } = await quietly(process.execPath, args, { env })
  if (code !== 0) throw new Failure(output)
}

/** @param {import('./rounds.js').Played[]} played */
const countShown = (played) => {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { shown } of played.flatMap(({ intents }) => intents)) counts[shown] = (counts[shown] ?? 0) + 1
  return counts
}

/**
 * Plays rounds on a new database with a new gateway. Resolves to what people were shown, and the faults.
 * @param {Engine} engine
 * @param {{ home: string, speed: number, seed: number, rounds: number }} options
 */
export const playOn = async (engine, { home, speed, seed, rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-once-'))
  const { database, source } = await databaseOf(engine, folder)
  await addOwner(home, database)
  const world = await openWorld({ home, database, book: join(folder, 'gateway.jsonl') })
  try {
    const played = await playRounds(world, seed, rounds)
    await world.kill()
    await waitUntilSettled(world, played, (SETTLED_WITHIN + rounds * SETTLED_EACH) / speed)
    const ofSettling = await settleStuck(world, played)
    await world.stopServer()
    const book = await world.readBook()
    const faults = [...world.errors, ...ofSettling, ...(await findFaults({ home, database, source }, played, book))]
    return { shown: countShown(played), kills: world.kills(), operations: book.length, faults }
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

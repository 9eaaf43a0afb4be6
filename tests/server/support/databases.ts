import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A new database on a PostgreSQL server. */
export type TestDatabase = { name: string; url: string; drop: () => Promise<void> }

/** Runs a statement in the database at `url`. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database on the server of `url`, empty or as a copy of `template`, which must not be in use. */
export const createDatabase = async (url: string, template?: string): Promise<TestDatabase> => {
  const name = `kickstand_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { name, url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) }
}

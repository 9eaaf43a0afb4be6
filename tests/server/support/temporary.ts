import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, type ProgramOptions, startProgram } from '../../support/program.ts'
import { createDatabase } from './databases.ts'

/** The content of a test's database: only the schema, or the sample of `SAMPLE_NOW`. */
export type Content = 'blank' | 'sample'

const cleanups: (() => Promise<unknown>)[] = []

/** Removes what the tests of a file have created, also after a failure. What was created last is removed first. */
export const cleanUp = async (): Promise<void> => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
afterAll(cleanUp)

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the setup of the server's tests has not run`)
  return value
}

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-test-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A new data folder with the given content. */
export const temporaryData = async (content: Content): Promise<string> => {
  const dataDir = join(await temporaryFolder(), 'data')
  await cp(join(required('KICKSTAND_TEST_FOLDERS'), content), dataDir, { recursive: true })
  return dataDir
}

/** A new database in PostgreSQL, without a schema unless `content` is given. */
export const temporaryDatabase = async (content?: Content): Promise<{ name: string; url: string }> => {
  const template = content && required(`KICKSTAND_TEST_POSTGRES_${content.toUpperCase()}`)
  const { drop, ...database } = await createDatabase(required('KICKSTAND_TEST_POSTGRES'), template)
  cleanups.push(drop)
  return database
}

/** Starts a program. If it still runs after the tests of the file, it is killed. */
export const temporaryProgram = async (options: ProgramOptions): Promise<Program> => {
  const program = await startProgram(options)
  cleanups.push(program.kill)
  return program
}

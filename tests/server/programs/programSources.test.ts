import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../../support/program.ts'
import { describePostgres } from '../support/engines.ts'
import { expectRefusal, runToEnd } from '../support/run.ts'
import { temporaryDatabase, temporaryFolder, temporaryProgram } from '../support/temporary.ts'

const PASSWORD = 'a-good-password'

const signIn = async (program: Program, email: string) => {
  const body = JSON.stringify({ email, password: PASSWORD })
  return (
    await fetch(`${program.baseURL}/api/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).status
}

describe('the program without a database', () => {
  it('passes calls on to ADMIN_API_URL, opens no data folder and prints no password', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const env = { ADMIN_API_URL: 'http://127.0.0.1:1/api/admin' }
    const program = await temporaryProgram({ dataDir, env })
    expect(program.output()).toContain('http://127.0.0.1:1/api/admin')
    expect(program.output()).not.toContain('password')
    const response = await fetch(`${program.baseURL}/api/admin/init`)
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ status: 'failed', message: 'The admin API cannot be reached' })
    expect(await program.stop()).toBe(0)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('refuses a database that cannot be reached, without showing its password', async () => {
    const ended = await runToEnd('main.js', { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/kickstand' })
    expectRefusal(ended, /^The database at 127\.0\.0\.1:1\/kickstand cannot be reached: .*ECONNREFUSED/)
    expect(ended.stderr).not.toContain('hidden')
  })
})

describePostgres('the program on PostgreSQL', () => {
  let database: { url: string }

  beforeEach(async () => {
    database = await temporaryDatabase()
  })

  it('makes no sample, and prints how to add the first account instead of a password', async () => {
    const env = { DATABASE_URL: database.url }
    const empty = await temporaryProgram({ env })
    expect(empty.output()).not.toContain('password')
    expect(empty.output()).toContain('addStaff.js')
    expect(await empty.stop()).toBe(0)

    const added = await runToEnd('addStaff.js', { ...env, STAFF_PASSWORD: PASSWORD }, [
      'me@shop.test',
      'Me',
      'Myself',
      'all',
    ])
    expect(added).toMatchObject({ code: 0, stdout: 'Added me@shop.test\n' })
    const program = await temporaryProgram({ env })
    expect(program.output()).not.toContain('addStaff.js')
    expect(await signIn(program, 'me@shop.test')).toBe(200)
    expect(await program.stop()).toBe(0)
    expectRefusal(await runToEnd('fillSample.js', env), 'The database is not empty: nothing was changed')
  })

  it('serves the sample after fillSample.js has run', async () => {
    const env = { DATABASE_URL: database.url, DEMO_PASSWORD: PASSWORD }
    const filled = await runToEnd('fillSample.js', env)
    expect(filled).toMatchObject({ code: 0, stderr: '' })
    expect(filled.stdout).toContain(PASSWORD)
    const program = await temporaryProgram({ env })
    expect(await signIn(program, 'owner@kickstand.example')).toBe(200)
    expect(await program.stop()).toBe(0)
  })

  it('refuses a database that does not exist', async () => {
    const elsewhere = new URL(database.url)
    elsewhere.pathname = '/no_such_database'
    expectRefusal(
      await runToEnd('main.js', { DATABASE_URL: elsewhere.href }),
      'database "no_such_database" does not exist',
    )
  })
})

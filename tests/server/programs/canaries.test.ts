import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Database } from '../../../server/database/schema.ts'
import { PASSWORD, type Program } from '../../support/program.ts'
import { describePostgres } from '../support/engines.ts'
import { temporaryData, temporaryDatabase, temporaryProgram } from '../support/temporary.ts'

const OWNER = 'owner@kickstand.example'
const ANALYST = 'analyst@kickstand.example'
/** Secret values that occur nowhere else. */
const SECRETS = {
  chosenPassword: 'canary-chosen-7d1f',
  invitedPassword: 'canary-invited-3a6c',
  wrongPassword: 'canary-wrong-2b9e',
  passwordTypedAsEmail: 'canary@typed.as-email',
  unknownToken: 'canary-token-91c4',
}
const TEXT = 'canary-text-55aa'
const TITLE = 'canary-title-0e6b'

/** Makes all calls with secrets, successful and failing. Returns the tokens. */
const useSecrets = async ({ baseURL }: Program): Promise<string[]> => {
  const call = async (method: string, path: string, token = SECRETS.unknownToken, body?: unknown) => {
    const response = await fetch(`${baseURL}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, data: JSON.parse(text).data }
  }
  const signIn = (email: string, password: string) => call('POST', '/auth/login', '', { email, password })
  const message = (more: object = {}) => ({ title: `${TITLE} ${randomUUID()}`, body: TEXT, ...more })

  const first: string = (await signIn(OWNER, PASSWORD)).data.token
  const analyst: string = (await signIn(ANALYST, PASSWORD)).data.token
  const passwords = { current_password: PASSWORD, password: SECRETS.chosenPassword }
  const { id, ...saved } = (await call('POST', '/saved-messages', first, message())).data
  const person = { first_name: 'Joan', last_name: 'Clarke', email: 'joan@staff.test', permissions: [] }
  const invitation: string = (await call('POST', '/staff', first, person)).data.link.split('#')[1]
  const accept = (password: string) => call('POST', '/auth/invitation/accept', '', { token: invitation, password })
  const answers = [
    await call('POST', '/auth/invitation', '', { token: invitation }),
    await call('POST', '/auth/invitation', '', { token: SECRETS.unknownToken }),
    await accept(SECRETS.wrongPassword.repeat(5)),
    await accept(SECRETS.invitedPassword),
    await call('PUT', '/account/password', first, passwords),
    await call('PUT', '/account/password', first, { ...passwords, current_password: SECRETS.wrongPassword }),
    await call('PUT', '/account/password', first, { ...passwords, password: SECRETS.wrongPassword.repeat(5) }),
    await signIn(OWNER, SECRETS.wrongPassword),
    await signIn(SECRETS.passwordTypedAsEmail, SECRETS.wrongPassword),
    await signIn(SECRETS.wrongPassword, SECRETS.wrongPassword),
    await call('POST', '/auth/login', '', `{"email": "${OWNER}", "password": "${SECRETS.wrongPassword}`),
    await call('GET', '/init'),
    await call('GET', `/users?search=x&page=y&token=${SECRETS.unknownToken}`, first),
    await call('GET', '/users/export', first),
    await call('GET', '/users/export', analyst),
    await call('PUT', `/saved-messages/${id}`, first, { ...saved, body: `${TEXT} again` }),
    await call('PUT', `/saved-messages/${id}`, first, { ...saved, body: `${TEXT} too late` }),
    await call('POST', '/saved-messages', analyst, message()),
    await call('POST', '/saved-messages', first, message({ body: TEXT.repeat(400) })),
    await call('POST', '/saved-messages', first, message({ body: TEXT.repeat(4000) })),
    await call('POST', '/saved-messages', first, message({ title: saved.title })),
    await call('POST', '/saved-messages', first, `{"body": "${TEXT}`),
    await call('DELETE', `/saved-messages/${id}`, first),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    200, 404, 422, 200, 200, 422, 422, 401, 401, 422, 400, 401, 200, 200, 403, 200, 409, 403, 422, 400, 422, 400, 200,
  ])
  const second: string = (await signIn(OWNER, SECRETS.chosenPassword)).data.token
  const received = answers.map(({ text }) => text).join()
  for (const secret of [...Object.values(SECRETS), first, second, analyst, invitation])
    expect(received).not.toContain(secret)
  return [first, second, analyst]
}

/** All rows of each table, as text. */
const readTables = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const texts = new Map<string, string>()
  for (const name of tables) {
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(
      db,
    )
    texts.set(name, rows.map(({ text }) => text).join('\n'))
  }
  return texts
}

const tablesWith = (tables: Map<string, string>, value: string): string[] =>
  [...tables].filter(([, text]) => text.includes(value)).map(([name]) => name)

const hexOf = (value: string): string => createHash('sha256').update(value).digest('hex')

const expectInTables = async (db: Kysely<Database>, tokens: string[]) => {
  const tables = await readTables(db)
  expect(tables.get('audit_trail')).toContain('password.changed')
  for (const secret of [...Object.values(SECRETS), ...tokens]) expect(tablesWith(tables, secret)).toEqual([])
  for (const password of [SECRETS.chosenPassword, SECRETS.wrongPassword]) {
    expect(tablesWith(tables, hexOf(password))).toEqual([])
  }
  for (const token of tokens) expect(tablesWith(tables, hexOf(token))).toEqual(['sessions'])
  expect(tablesWith(tables, TEXT)).toEqual(['saved_messages'])
  expect(tablesWith(tables, TITLE).toSorted()).toEqual(['saved_messages', 'staff_activities'])
}

const expectNotPrinted = (program: Program, tokens: string[]) => {
  for (const value of [...Object.values(SECRETS), ...tokens, TEXT, TITLE]) {
    expect(program.output()).not.toContain(value)
  }
}

/** The files of a folder that contain one of the values, as bytes. */
const filesWith = async (folder: string, values: string[]): Promise<string[]> => {
  const found: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!(await stat(path)).isFile()) continue
    const bytes = await readFile(path)
    if (values.some((value) => bytes.includes(value))) found.push(name)
  }
  return found
}

describe('secrets, with the embedded database,', () => {
  it('[SC-23] are neither printed nor stored in plain text in any table or file, and texts are only in their own tables', async () => {
    const dataDir = await temporaryData('sample')
    const program = await temporaryProgram({ dataDir })
    const tokens = await useSecrets(program)
    await program.stop()
    expectNotPrinted(program, tokens)
    expect(await filesWith(dataDir, [...Object.values(SECRETS), ...tokens])).toEqual([])
    const { db, close } = await openEmbedded(dataDir)
    await expectInTables(db, tokens)
    await close()
  })
})

describePostgres('secrets, on PostgreSQL,', () => {
  it('[SC-23] are neither printed nor stored, even if the database rejects a row', async () => {
    const database = await temporaryDatabase('sample')
    const program = await temporaryProgram({ env: { DATABASE_URL: database.url } })
    const tokens = await useSecrets(program)
    const { db, close } = await openPostgres(database.url)
    await expectInTables(db, tokens)

    // The database's error message contains the whole row.
    for (const table of ['saved_messages', 'sessions']) {
      await sql`alter table ${sql.table(table)} add check (false) not valid`.execute(db)
    }
    const send = (path: string, body: object) =>
      fetch(`${program.baseURL}/api/admin${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[1]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answers = [
      await send('/saved-messages', { title: TITLE, body: TEXT }),
      await send('/auth/login', { email: OWNER, password: SECRETS.chosenPassword }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(program.output()).toContain('violates check constraint')
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.join()).not.toMatch(/canary|constraint/)
    await program.stop()
    expectNotPrinted(program, tokens)
    await close()
  })
})

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Program } from '../../support/program.ts'
import { SAMPLE_PASSWORD } from '../support/facts.ts'
import { expectRefusal, runToEnd } from '../support/run.ts'
import { temporaryData, temporaryFolder, temporaryProgram } from '../support/temporary.ts'

const OWNER = 'owner@kickstand.example'
const SUPPORT = 'support@kickstand.example'

const call = async (program: Program, path: string, init?: RequestInit) => {
  const headers = { ...(init?.body && { 'content-type': 'application/json' }), ...init?.headers }
  const response = await fetch(`${program.baseURL}/api/admin${path}`, { ...init, headers })
  const { data } = (await response.json()) as { data?: { token?: string } }
  return { status: response.status, data }
}
const credentials = (password: string, email = OWNER) => JSON.stringify({ email, password })
const signIn = (program: Program, password: string, email?: string) =>
  call(program, '/auth/login', { method: 'POST', body: credentials(password, email) })
const init = (program: Program, token: string) =>
  call(program, '/init', { headers: { authorization: `Bearer ${token}` } })

describe('the program with the embedded database', () => {
  let dataDir = ''
  const start = (env: Record<string, string> = {}) =>
    temporaryProgram({ dataDir, env: { DEMO_PASSWORD: SAMPLE_PASSWORD, ...env } })

  beforeEach(async () => {
    dataDir = await temporaryData('sample')
  })

  it('prints its address and the sample accounts with their purpose and password, and unlocks its folder on SIGTERM', async () => {
    const program = await start()
    expect(program.output()).toContain(`Kickstand is running at ${program.baseURL}\n`)
    expect(program.output()).toContain(`password  ${SAMPLE_PASSWORD}\n`)
    expect(program.output()).toMatch(/owner@kickstand\.example +everything\n/)
    expect(program.output()).toMatch(/support@kickstand\.example +customers, their tickets, and saved messages\n/)
    expect(program.output()).toMatch(/analyst@kickstand\.example +the dashboard\n/)
    expect(program.output()).toMatch(/orders@kickstand\.example +orders of all kinds, with refunds up to \$500\n/)
    expect(program.output()).toMatch(
      /workshop@kickstand\.example +bike, spare part and warranty orders.*, and tickets\n/,
    )
    const { status, data } = await signIn(program, SAMPLE_PASSWORD)
    expect(status).toBe(200)
    expect(await program.stop()).toBe(0)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)

    const next = await start()
    expect((await init(next, data?.token ?? '')).status).toBe(200)
    expect(await next.stop()).toBe(0)
  })

  it('replaces the initial password and ends its sessions, but keeps a password that a member of staff chose', async () => {
    const first = await start()
    const { data } = await signIn(first, SAMPLE_PASSWORD)
    const ofSupport = (await signIn(first, SAMPLE_PASSWORD, SUPPORT)).data
    const changed = await call(first, '/account/password', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data?.token}` },
      body: JSON.stringify({ current_password: SAMPLE_PASSWORD, password: 'my-own-choice' }),
    })
    expect(changed.status).toBe(200)
    await first.stop()

    const second = await start({ DEMO_PASSWORD: 'another-one' })
    expect((await init(second, data?.token ?? '')).status).toBe(200)
    expect((await signIn(second, 'my-own-choice')).status).toBe(200)
    expect((await signIn(second, 'another-one')).status).toBe(401)
    expect((await signIn(second, 'another-one', SUPPORT)).status).toBe(200)
    expect((await init(second, ofSupport?.token ?? '')).status).toBe(401)
    const [withDemoPassword, withOwnPassword] = second
      .output()
      .split('Sign in with the password they chose in the console')
    expect(withDemoPassword).toContain('password  another-one\n')
    expect(withDemoPassword).toMatch(/support@kickstand\.example +customers/)
    expect(withDemoPassword).not.toContain(OWNER)
    expect(withOwnPassword).toMatch(/^\n {2}owner@kickstand\.example +everything\n/)
    await second.stop()
  })

  it('finishes a running request before it stops', async () => {
    const program = await start()
    const body = credentials(SAMPLE_PASSWORD)
    const outgoing = request(`${program.baseURL}/api/admin/auth/login`, {
      method: 'POST',
      headers: {
        expect: '100-continue',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'keep-alive',
      },
    })
    outgoing.flushHeaders()
    // The server has received the headers and waits for the body.
    await once(outgoing, 'continue')
    const stopped = program.stop()
    outgoing.end(body)
    const [response] = await once(outgoing, 'response')
    expect(response.statusCode).toBe(200)
    expect(await json(response)).toMatchObject({ status: 'success', data: { token: expect.any(String) } })
    expect(await stopped).toBe(0)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('[AP-7] accepts accounts that are added on the command line', async () => {
    const env = { DATA_DIR: dataDir, STAFF_PASSWORD: 'my-own-password' }
    const args = ['me@shop.test', 'Me', 'Myself', 'tickets.view']
    expect(await runToEnd('addStaff.js', env, args)).toMatchObject({
      code: 0,
      stdout: 'Added me@shop.test\n',
      stderr: '',
    })
    expectRefusal(await runToEnd('addStaff.js', env, args), 'There is an account me@shop.test already')
    expectRefusal(
      await runToEnd('addStaff.js', env, ['you@shop.test', 'You', 'There', 'everything']),
      'There is no permission everything; there are all and',
    )
    expectRefusal(await runToEnd('addStaff.js', env, ['you']), 'usage: addStaff.js')
    const program = await start()
    const answer = await call(program, '/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: 'me@shop.test', password: 'my-own-password' }),
    })
    expect(answer.status).toBe(200)
    await program.stop()
  })
})

describe('a password reset', () => {
  it('[SC-29] sets a generated or a given password, and ends all sessions', async () => {
    const dataDir = await temporaryData('sample')
    const start = () => temporaryProgram({ dataDir, env: { DEMO_PASSWORD: SAMPLE_PASSWORD } })
    const first = await start()
    const { data } = await signIn(first, SAMPLE_PASSWORD)
    await first.stop()
    const { stdout } = await runToEnd('resetPassword.js', { DATA_DIR: dataDir }, [OWNER.toUpperCase()])
    const password = /is ([\w-]{22}); ended sessions: 1$/.exec(stdout.trim())?.[1] ?? ''
    expect(stdout).toBe(`The password of ${OWNER} is ${password}; ended sessions: 1\n`)
    const named = { DATA_DIR: dataDir, STAFF_PASSWORD: 'my-own-password' }
    expect((await runToEnd('resetPassword.js', named, [SUPPORT])).stdout).toBe(
      `The password of ${SUPPORT} was set; ended sessions: 0\n`,
    )
    const second = await start()
    expect((await init(second, data?.token ?? '')).status).toBe(401)
    expect((await signIn(second, SAMPLE_PASSWORD)).status).toBe(401)
    expect((await signIn(second, password)).status).toBe(200)
    expect((await signIn(second, 'my-own-password', SUPPORT)).status).toBe(200)
    await second.stop()
    const reset = (args: string[]) => runToEnd('resetPassword.js', { DATA_DIR: dataDir }, args)
    expectRefusal(await reset(['nobody@shop.test']), 'There is no account nobody@shop.test')
    expectRefusal(await reset([]), 'Email is required: usage: resetPassword.js <email>')
  })
})

describe('a first start', () => {
  it('makes the sample and a password, which the next start prints again', async () => {
    const dataDir = join(await temporaryFolder(), 'new', 'folder')
    const start = () => temporaryProgram({ dataDir, env: { DEMO_PASSWORD: '' } })
    const first = await start()
    const password = /password {2}(\S+)/.exec(first.output())?.[1] ?? ''
    expect(password).toMatch(/^[\w-]{22}$/)
    expect((await signIn(first, password)).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const second = await start()
    expect(second.output()).toContain(`password  ${password}\n`)
    expect(await second.stop()).toBe(0)
  })
})

describe('the program refuses, in one line,', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await temporaryFolder()
  })

  it('a port that is in use, before it touches any data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const folder = join(dataDir, 'never-made')
    const ended = await runToEnd('main.js', { PORT: String(port), DATA_DIR: folder })
    expectRefusal(ended, `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set another PORT`)
    expect(existsSync(folder)).toBe(false)
    other.close()
  })

  it.each([
    [
      'a folder that cannot be written',
      () => ({ DATA_DIR: join(dataDir, 'file', 'data') }),
      /^DATA_DIR .* cannot be written: .*ENOTDIR/,
    ],
    ['an invalid setting', () => ({ PORT: 'http' }), /^PORT must be a number/],
    ['an address of another host', () => ({ HOST: '192.0.2.1' }), /^192\.0\.2\.1:0 cannot be listened on: /],
  ])('%s', async (_, env, line) => {
    await writeFile(join(dataDir, 'file'), '')
    expectRefusal(await runToEnd('main.js', { DATA_DIR: dataDir, ...env() }), line)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Failure, root } from './task.js'

const PASSWORD = 'measured-only-here'
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/

/** Resolves to a match whose first item is the printed address; other output is ignored. @param {import('node:stream').Readable} output */
const listening = async (output) => {
  let text = ''
  for (;;) {
    const [more] = await once(output.setEncoding('utf8'), 'data')
    text += more
    const found = ADDRESS.exec(text)
    if (found) return found
  }
}

/** @typedef {{ address: string, password: string }} Program the address of console and API, and the password of the sample accounts */

/**
 * Runs a task with the built server on its own sample data, which is deleted afterwards.
 * @template Result
 * @param {(program: Program) => Promise<Result>} task
 */
export const withSampleProgram = async (task) => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-sample-'))
  const { DATABASE_URL: _, ADMIN_API_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DEMO_PASSWORD: PASSWORD },
  })
  const ended = once(child, 'exit')
  try {
    const [address] = await Promise.race([listening(child.stdout), ended])
    if (typeof address !== 'string') throw new Failure('The program does not start.')
    return await task({ address, password: PASSWORD })
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Signs in to a sample account. Resolves to the token; rejects with a Failure if the server refuses.
 * @param {Program} program
 * @param {string} account
 * @returns {Promise<string>}
 */
export const signIn = async ({ address, password }, account) => {
  const response = await fetch(`${address}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@kickstand.example`, password }),
  })
  if (!response.ok) throw new Failure(`Signing in was answered with ${response.status}.`)
  return (await response.json()).data.token
}

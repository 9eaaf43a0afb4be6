import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { packageRoot } from '../../../server/packageRoot.ts'
import { FAST_COMPILER } from '../../support/program.ts'

export type Ended = { code: number | null; stdout: string; stderr: string; milliseconds: number }

/** Runs a program of `build/server` until it ends, with a clean environment. */
export const runToEnd = async (name: string, env: Record<string, string>, args: string[] = []): Promise<Ended> => {
  const start = performance.now()
  const clean = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0' }
  const child = spawn(process.execPath, [...FAST_COMPILER, join(packageRoot(), 'build', 'server', name), ...args], {
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, stderr, milliseconds: performance.now() - start }
}

/** Expects a failure that prints exactly one line, on standard error. */
export const expectRefusal = ({ code, stdout, stderr }: Ended, line: string | RegExp): void => {
  expect(stderr.trimEnd()).toMatch(line)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stdout).toBe('')
  expect(code).toBe(1)
}

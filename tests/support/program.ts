import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * The real program, as `npm start` runs it after the build: `node build/server/main.js`, on a free port with a data folder
 * of its own.
 */

/** The password of the sample accounts in programs that tests start. */
export const PASSWORD = 'correct-horse-battery'

/** V8's optimising compiler takes a third of the time of a start, and programs of tests end before that pays off. */
export const FAST_COMPILER = ['--liftoff-only']

/** Tests are quicker than people, and all of a worker share a session. */
const LIMITS = { CALLS_PER_SESSION: '100000', CALLS_PER_ADDRESS: '100000' }

/** Longest wait for the program to listen, in milliseconds: the first start makes the sample data. */
const START_LIMIT = 60_000

export type Program = {
  /** Address of console and API, without a slash at the end. */
  baseURL: string
  /** Password of the sample accounts. */
  password: string
  dataDir: string
  pid: number
  /** Everything printed so far, both streams. */
  output: () => string
  /** Asks it to stop, as the system would; resolves with its exit code. A data folder of its own is removed. */
  stop: () => Promise<number | null>
  /** Ends it without warning, as a crash would; the data folder stays. */
  kill: () => Promise<void>
}

export type ProgramOptions = {
  /** Set on top of the environment, for example DATABASE_URL or ADMIN_API_URL. */
  env?: Record<string, string>
  /** An existing data folder; without it a new one is made. */
  dataDir?: string
  /** A data folder that the new one is a copy of. */
  copyOf?: string | undefined
  /** Longest wait for the program to listen, in milliseconds. */
  startLimit?: number
}

const ADDRESS = /Kickstand is running at (\S+)/

/**
 * Resolves with the address that the program has printed, which it does when it listens; rejects if it ends before. The
 * port is of the program's own finding: one found free beforehand may be taken again by the time the program listens.
 */
const listening = (child: ChildProcess, output: () => string, startLimit: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The program ${why}. It printed:\n${output()}`))
    const limit = setTimeout(() => fail(`did not listen within ${startLimit / 1000} s`), startLimit)
    child.stdout?.on('data', () => {
      const baseURL = ADDRESS.exec(output())?.[1]
      if (baseURL === undefined) return
      clearTimeout(limit)
      resolve(baseURL)
    })
    child.on('exit', (code) => {
      clearTimeout(limit)
      fail(`ended with code ${code}`)
    })
  })

/** Starts the program and waits until it listens. Rejects with all that it printed if it does not. */
export const startProgram = async ({
  env = {},
  dataDir,
  copyOf,
  startLimit = START_LIMIT,
}: ProgramOptions = {}): Promise<Program> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'kickstand-')))
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true })
  const { DATABASE_URL: _, ADMIN_API_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...FAST_COMPILER, 'build/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...LIMITS,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_PASSWORD: PASSWORD,
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const output = () => printed
  const ended = once(child, 'exit')
  const killWithParent = () => child.kill('SIGKILL')
  process.on('exit', killWithParent)
  ended.finally(() => process.off('exit', killWithParent))

  const removeFolder = async () => {
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  }
  const baseURL = await listening(child, output, startLimit).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await removeFolder()
    throw error
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    baseURL,
    password: PASSWORD,
    dataDir: folder,
    pid: child.pid ?? 0,
    output,
    stop: async () => {
      const code = await end('SIGTERM')
      await removeFolder()
      return code
    },
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

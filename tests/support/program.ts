import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * The real program, as `npm start` runs it after the build: `node build/server/main.js`, on a free port with its own data
 * folder.
 */

/** The password of the sample accounts in programs that tests start. */
export const PASSWORD = 'correct-horse-battery'

/** V8's optimising compiler for WebAssembly takes a third of the start time, and the programs of tests end before that pays off. */
export const FAST_COMPILER = ['--liftoff-only']

/** Raised limits: tests are faster than people, and all tests of a worker share a session. */
const LIMITS = { CALLS_PER_SESSION: '100000', CALLS_PER_ADDRESS: '100000' }

/** Longest wait until the program listens, in milliseconds: the first start makes the sample data. */
const START_LIMIT = 60_000

export type Program = {
  /** Address of console and API, without a trailing slash. */
  baseURL: string
  /** Password of the sample accounts. */
  password: string
  dataDir: string
  pid: number
  /** Everything printed so far, to both streams. */
  output: () => string
  /** Stops the program as the operating system would. Resolves to its exit code. Removes a data folder that was created for the program. */
  stop: () => Promise<number | null>
  /** Kills it without warning, as a crash would. The data folder stays. */
  kill: () => Promise<void>
}

export type ProgramOptions = {
  /** Variables in addition to the environment, for example DATABASE_URL or ADMIN_API_URL. */
  env?: Record<string, string>
  /** An existing data folder. By default a new one is created. */
  dataDir?: string
  /** A data folder that is copied to the new one. */
  copyOf?: string | undefined
  /** Longest wait until the program listens, in milliseconds. */
  startLimit?: number
}

const ADDRESS = /Kickstand is running at (\S+)/

/**
 * Resolves to the address that the program prints when it listens. Rejects if the program ends before, or does not listen in time. The program
 * chooses the port itself, as a port that was found free beforehand might be in use again by then.
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

/** Starts the program and waits until it listens. Otherwise rejects with everything that it printed. */
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

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/*
 * What all scripts share. It imports only built-in modules, as scripts start before packages are installed.
 */

const OLDEST_NODE = 20
/** Clock ticks per second in /proc. */
const TICKS = 100

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`Kickstand needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** An error whose message is all that a person needs: it is printed without a stack. */
export class Failure extends Error {}

/**
 * Runs a script's body in the project's folder. If it rejects, prints the error to stderr (of a Failure, only the message) and exits with code 1.
 * @param {() => Promise<void>} body
 */
export const script = async (body) => {
  process.chdir(root)
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}

/**
 * The arguments with which node runs a tool of an installed package. Using the `bin` of its package.json needs no shell, unlike the `.cmd` files
 * on Windows.
 * @param {string} packageName
 * @param {string} tool
 * @param {...string} args
 * @returns {string[]}
 */
export const tool = (packageName, tool, ...args) => {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [join(folder, typeof bin === 'string' ? bin : bin[tool]), ...args]
}

let counted = 0

/**
 * Processor seconds of the child processes that ended since the last call, including their descendants. Linux adds the time of a child when it
 * ends, so with a call at each `exit` the times of parallel processes are kept apart. Processes that outlive their parent are not counted, such as
 * the pages of a browser. On other systems the result is 0, as they do not report the times of children.
 */
export const takeProcessor = () => {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const total = (Number(fields[13]) + Number(fields[14])) / TICKS
  const taken = total - counted
  counted = total
  return taken
}

/**
 * Runs a program to its end and collects its output, which is not shown.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string, processor: number }>} `code` is 1 if a signal ended it or if it could not start
 */
export const quietly = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let processor = 0
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (/** @type {string} */ text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n`, processor }))
    child.on('exit', () => {
      processor = takeProcessor()
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output, processor }))
  })

/**
 * Runs node without showing its output. If the exit code is not 0, rejects with a Failure that contains the output.
 * @param {string} what how the message of the Failure names the work
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment of this process
 */
export const node = async (what, args, env = {}) => {
  const { code, output } = await quietly(process.execPath, args, { env: { ...process.env, ...env } })
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n${what} failed.`)
}

/** @param {number} since milliseconds, from performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

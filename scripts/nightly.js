import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ensureInstalled } from './lib/install.js'
import { installNode } from './lib/node.js'
import { missingServers } from './lib/postgres.js'
import { Failure, quietly, root, script, seconds, tool } from './lib/task.js'

/*
 * `npm run nightly [-- faults tabs]`: runs everything of which `npm test` runs only a sample, and the measurements, or only the named commands. A
 * failure does not stop the other commands. A run that was interrupted, or had failures, resumes: what has passed at this commit is skipped, unless
 * it is named or there are uncommitted changes.
 */

const RESULTS = join(root, 'build/nightly.json')

/**
 * `node`: the version of Node that runs the command, by default that of this process. `missing`: returns why it cannot be run, or null.
 * @typedef {{ args: () => string[], env?: Record<string, string>, node?: string, missing?: () => string | null }} Command
 */

/** @param {string} name @param {...string} args @returns {Command} */
const own = (name, ...args) => ({ args: () => [join(root, 'scripts', `${name}.js`), ...args] })

// A function, because a new clone has no packages yet when this module is loaded.
const recording = () =>
  tool('jest', 'jest', '--selectProjects', 'machines', '--testMatch', '<rootDir>/tests/measures/*.ts')

const NODE_20 = '20.20.2'
/** Why `node20` is skipped: in a full run under this version, `engines` has already run its tests. Null if it is not skipped. */
const whyNotNode20 = () =>
  process.argv.length === 2 && process.versions.node === NODE_20
    ? `this is Node ${NODE_20}, and engines runs the same tests`
    : null

// Without the browser tests: the version of Node makes no difference to a browser, and `browser` runs all of them.
const onNode = own('test', 'machines', 'paths', 'server', 'effects', 'views')

/** @type {Record<string, Command>} */
const COMMANDS = {
  paths: own('paths'),
  browser: { ...own('test', 'allBrowser'), env: { CRAWL: 'whole' } },
  mutants: own('mutants'),
  breaks: own('breaks'),
  faults: own('faults'),
  leaks: own('leaks'),
  tabs: own('bench/tabs/main'),
  kills: own('kills'),
  replies: own('replies'),
  agents: own('agents'),
  follow: own('bench/follow/main'),
  fuzz: own('fuzz'),
  once: own('bench/once/main', '--rounds', '1000'),
  walls: own('bench/once/main', '--break', 'all'),
  growing: { ...own('bench/growing/main'), missing: missingServers },
  engines: { ...own('test', 'server'), env: { ENGINES: 'whole' } },
  node20: { ...own('test', 'server'), node: NODE_20, missing: whyNotNode20 },
  node22: { ...onNode, node: '22.23.3' },
  node24: { ...onNode, node: '24.21.0' },
  recording: { args: recording },
  signIn: own('bench/signInTimes'),
  buildTwice: own('buildTwice'),
}

/** @param {Command} command @returns {Promise<number>} exit code, 1 when a signal ended it */
const run = async ({ args, env, node }) => {
  const program = node ? await installNode(node) : process.execPath
  const child = spawn(program, args(), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** @param {...string} args */
const git = async (...args) => (await quietly('git', args)).output.trim()

/** `changes`: a hash of the uncommitted changes, or '' if there are none. It covers the names of untracked files, but not their contents. */
const readVersion = async () => {
  const commit = await git('rev-parse', 'HEAD')
  const status = await git('status', '--porcelain')
  const diff = await git('diff', '--binary', 'HEAD')
  return { commit, changes: status && createHash('sha256').update(`${status}\0${diff}`).digest('hex') }
}

/** Summary rows of what has passed at this commit, by name. @param {string} now @returns {Record<string, string>} */
const passedAt = (now) => {
  if (!existsSync(RESULTS)) return {}
  const { commit, passed } = JSON.parse(readFileSync(RESULTS, 'utf8'))
  return commit === now ? passed : {}
}

await script(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !COMMANDS[name])
  if (unknown) throw new Failure(`There is no ${unknown}; there are ${Object.keys(COMMANDS).join(', ')}.`)
  await ensureInstalled()
  const { commit, changes } = await readVersion()
  // Results of a tree with uncommitted changes are neither kept nor reused.
  const isReusable = changes === ''
  const passed = isReusable ? passedAt(commit) : {}
  const rows = []
  for (const [name, command] of Object.entries(COMMANDS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const before = passed[name]
    if (before && names.length === 0) {
      rows.push(`${before}  in an earlier run`)
      continue
    }
    console.log(`\n${name}`)
    const missing = command.missing?.() ?? null
    if (missing !== null) {
      rows.push(`${name.padEnd(12)}not run: ${missing}`)
      continue
    }
    const start = performance.now()
    const code = await run(command).catch((error) => {
      console.error(error instanceof Failure ? error.message : error)
      return 1
    })
    if (code !== 0) process.exitCode = 1
    const row = `${name.padEnd(12)}${code === 0 ? 'passed' : 'FAILED'}${seconds(start).padStart(12)}`
    rows.push(row)
    if (code === 0) passed[name] = row
    else delete passed[name]
    // Changes made during the run have not been tested.
    const now = await readVersion()
    if (now.commit !== commit || now.changes !== changes)
      throw new Failure(`${rows.join('\n')}\n\nThe checkout was changed meanwhile.`)
    if (!isReusable) continue
    mkdirSync(dirname(RESULTS), { recursive: true })
    writeFileSync(RESULTS, JSON.stringify({ commit, passed }))
  }
  // After a complete run the next one starts from the beginning, after one with failures it runs only those again.
  if (isReusable && names.length === 0 && !process.exitCode) rmSync(RESULTS, { force: true })
  console.log(`\n${rows.join('\n')}`)
})

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressIn } from '../lib/build.js'
import { node, root, tool } from '../lib/task.js'
import { startServer } from './running.js'

/**
 * The console, another build of it, a bare page that uses the console's libraries, and a page of plain HTML. Each has its own server, all running
 * the same program, so that headers, answers and the serving of files from memory are the same.
 * @typedef {'console' | 'other' | 'bare' | 'plain'} AppName
 * @typedef {{ name: AppName, url: string, stop: () => Promise<void> }} App
 */

const HOMES = join(root, 'build/bench')
/** What the server reads from the folder of its package.json. */
const PARTS = ['package.json', 'server', 'build/server', 'build/machines', 'build/embedded-template']

/** Makes a folder from which the server serves this page; returns its path. @param {'bare' | 'plain'} name @param {string} page beside this file */
const buildHome = async (name, page) => {
  const home = join(HOMES, name)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  for (const part of PARTS) cpSync(join(root, part), join(home, part), { recursive: true })
  const built = join('build/bench', name, 'dist')
  const flags = ['--no-source-maps', '--no-autoinstall', '--log-level', 'warn', '--cache-dir', '.parcel-cache/bench']
  const args = ['build', join(root, 'scripts/bench', page), '--dist-dir', built, '--public-url', '/', ...flags]
  await node(`The build of the ${name} page`, tool('parcel', 'parcel', ...args))
  await compressIn(built)
  return home
}

/** @param {AppName} name @param {string} home @returns {Promise<App>} */
const startApp = async (name, home) => {
  const data = mkdtempSync(join(tmpdir(), 'kickstand-bench-'))
  const server = await startServer({ DATA_DIR: data }, { home })
  const stop = async () => {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { name, url: server.url, stop }
}

/**
 * Starts everything that is measured, the plain page first.
 * @param {string | undefined} other folder of another checkout, already built, to be measured in alternation with this one
 */
export const startApps = async (other) => {
  const homes = {
    plain: await buildHome('plain', 'plain/index.html'),
    bare: await buildHome('bare', 'bare/index.html'),
    ...(other ? { other } : {}),
    console: root,
  }
  /** @type {App[]} */
  const apps = []
  for (const [name, home] of Object.entries(homes)) apps.push(await startApp(/** @type {AppName} */ (name), home))
  return apps
}

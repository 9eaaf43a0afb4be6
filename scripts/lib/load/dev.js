import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { Failure, root } from '../task.js'

/** @typedef {{ address: string, password: string, stop: () => Promise<void> }} Dev */

const PASSWORD = 'measured-only-here'
/** Milliseconds: the bundler starts from nothing. */
const START_LIMIT = 300_000

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** @param {string} address */
const isThere = (address) =>
  fetch(`${address}/inspect.html`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The program as a developer starts it, with sample data of its own.
 * @param {string} folder where its data goes
 * @returns {Promise<Dev>}
 */
export const startDev = async (folder) => {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts/dev.js')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: port, DATA_DIR: folder, DEMO_PASSWORD: PASSWORD },
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const end = Date.now() + START_LIMIT
  while (!(await isThere(address))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Failure('npm run dev does not start.')
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { address, password: PASSWORD, stop }
}

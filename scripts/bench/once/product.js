import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root } from '../../lib/task.js'

/*
 * A copy of the build, changed for a run: its waits are shortened from minutes to seconds, and one protection ("wall") against paying twice may be
 * removed. The product itself has no switch for either.
 */

/** @typedef {{ file: string, find: string, replace: string }} Edit */

/** Times of the server and of the simulated gateway, in milliseconds, each with the start of the line that defines it. */
export const TIMES = [
  { file: 'build/server/gateway/moneyTimes.js', find: 'const SECOND = ', milliseconds: '1000' },
  { file: 'build/server/orders/changeRoutes.js', find: 'const ANSWER_WITHIN_MS = ', milliseconds: '4000' },
  { file: 'build/server/orders/changes/moneyBack.js', find: 'const SENT_WITHIN_MS = ', milliseconds: '15_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SETTLES_AFTER_MS = ', milliseconds: '5000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SLOW_MS = ', milliseconds: '8000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const HIDDEN_MS = ', milliseconds: '30_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const EVENT_PAUSE_MS = ', milliseconds: '2000' },
]

/** The walls, and the edits that remove each of them. @type {Record<string, { what: string, edits: Edit[] }>} */
export const WALLS = JSON.parse(readFileSync(new URL('walls.json', import.meta.url), 'utf8'))

/** @param {string} home @param {Edit} edit */
const change = (home, { file, find, replace }) => {
  const path = join(home, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Failure(`${file} must contain this once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

/**
 * Makes the copy; returns its folder.
 * @param {number} speed the divisor of the times
 * @param {string} [wall] the wall to remove
 */
export const makeProduct = (speed, wall) => {
  // Inside the project, so that its packages are resolved.
  const home = join(root, 'build/once')
  rmSync(home, { recursive: true, force: true })
  const parts = ['package.json', 'build/server', 'build/machines', 'server/migrations']
  // The template of the embedded database was made with the check. Without the template, the edited migrations are run.
  if (wall !== 'check') parts.push('build/embedded-template')
  for (const part of parts) {
    if (existsSync(join(root, part))) cpSync(join(root, part), join(home, part), { recursive: true })
  }
  for (const { file, find, milliseconds } of TIMES) {
    const replace = `${find}${Number(milliseconds.replace('_', '')) / speed};`
    change(home, { file, find: `${find}${milliseconds};`, replace })
  }
  for (const edit of wall === undefined ? [] : (WALLS[wall]?.edits ?? [])) change(home, edit)
  return home
}

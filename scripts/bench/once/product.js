import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root } from '../../lib/task.js'

/*
 * A copy of what was built, changed for a run: what would take minutes takes seconds, and one wall against paying twice may be missing. The
 * product itself has no switch for either.
 */

/** @typedef {{ file: string, find: string, replace: string }} Edit */

/** Milliseconds of the server and of the simulated gateway, by the line that has them. */
export const TIMES = [
  { file: 'build/server/gateway/moneyTimes.js', find: 'const SECOND = ', milliseconds: '1000' },
  { file: 'build/server/orders/changeRoutes.js', find: 'const ANSWER_WITHIN_MS = ', milliseconds: '4000' },
  { file: 'build/server/orders/changes/moneyBack.js', find: 'const SENT_WITHIN_MS = ', milliseconds: '15_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SETTLES_AFTER_MS = ', milliseconds: '5000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SLOW_MS = ', milliseconds: '8000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const HIDDEN_MS = ', milliseconds: '30_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const EVENT_PAUSE_MS = ', milliseconds: '2000' },
]

/** The walls, and what takes each of them away. @type {Record<string, { what: string, edits: Edit[] }>} */
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
 * Returns the folder of the copy.
 * @param {number} speed by which times are divided
 * @param {string} [wall] that is missing
 */
export const makeProduct = (speed, wall) => {
  // Inside the project, so that packages are found.
  const home = join(root, 'build/once')
  rmSync(home, { recursive: true, force: true })
  const parts = ['package.json', 'build/server', 'build/machines', 'server/migrations']
  // The empty database has the checks in it already.
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

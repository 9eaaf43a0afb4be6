import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root } from '../../lib/task.js'

/*
 * A copy of what was built, changed for a run: what would take minutes takes seconds, and one wall against paying twice may be missing. The
 * product itself has no switch for either.
 */

/** @typedef {{ file: string, find: string, replace: string }} Edit */

/** Milliseconds of the server and of the simulated gateway, by the line that has them. */
const TIMES = [
  { file: 'build/server/gateway/money.js', find: 'const SECOND = ', milliseconds: '1000' },
  { file: 'build/server/orders/refundRoutes.js', find: 'const ANSWER_WITHIN_MS = ', milliseconds: '4000' },
  { file: 'build/server/orders/refundRoutes.js', find: 'const SENT_WITHIN_MS = ', milliseconds: '15_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SETTLES_AFTER_MS = ', milliseconds: '5000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const SLOW_MS = ', milliseconds: '8000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const HIDDEN_MS = ', milliseconds: '30_000' },
  { file: 'build/server/gateway/simulated/gateway.js', find: 'const EVENT_PAUSE_MS = ', milliseconds: '2000' },
]

/** The walls, and what takes each of them away. @type {Record<string, Edit[]>} */
export const WALLS = {
  // Each arrival is a change of its own.
  key: [
    {
      file: 'build/server/commands/key.js',
      find: 'return key.toLowerCase()',
      replace: 'return crypto.randomUUID()',
    },
  ],
  // Nothing is set aside while nobody knows.
  hold: [
    {
      file: 'build/server/orders/refunds.js',
      find: 'held_cents + ${wanted.amount_cents}',
      replace: 'held_cents + ${0 * wanted.amount_cents}',
    },
    {
      file: 'build/server/gateway/attempts.js',
      find: 'held_cents + ${held * amount_cents}',
      replace: 'held_cents + ${0 * held}',
    },
  ],
  // A second person decides without having seen what the first did.
  seen: [
    { file: 'build/server/orders/refunds.js', find: 'if (news.length === 0)', replace: 'if (news.length >= 0)' },
  ],
  // The database takes any amount.
  check: [
    {
      file: 'server/migrations/022_orders.sql',
      find: 'check (held_cents + refunded_cents <= captured_cents)',
      replace: 'check (captured_cents > 0)',
    },
  ],
  // What is sent again has a key of its own.
  resend: [
    {
      file: 'build/server/gateway/money.js',
      find: 'gateway.refund(operationOf(attempt), patience())',
      replace:
        'gateway.refund({ ...operationOf(attempt), key: attempt.tries > 1 ? crypto.randomUUID() : attempt.id }, patience())',
    },
  ],
}

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
  for (const edit of wall === undefined ? [] : (WALLS[wall] ?? [])) change(home, edit)
  return home
}

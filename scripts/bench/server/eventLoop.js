import { existsSync, openSync, readSync } from 'node:fs'
import process from 'node:process'

/*
 * Loaded into a server before its program (`node --import`): tells, when asked, for how many milliseconds its event loop was
 * held at the longest since it was last asked: between two turns of it, of the time that it was not merely waiting for a processor
 * that other programs had. Linux tells that time of each thread, and the main one has the number of the process; elsewhere
 * nothing is taken off. `waited` is the longest with it.
 */
const EVERY_MS = 1
const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`

const file = existsSync(SCHEDULER) ? openSync(SCHEDULER, 'r') : undefined
const buffer = Buffer.alloc(128)

/** Milliseconds that this thread was ready to run and did not. */
const readWaiting = () => {
  if (file === undefined) return 0
  const length = readSync(file, buffer, 0, buffer.length, 0)
  const [, waiting = '0'] = buffer.toString('latin1', 0, length).split(' ')
  return Number(waiting) / 1e6
}

let turn = { at: performance.now(), waiting: readWaiting() }
let longest = 0
let waited = 0

setInterval(() => {
  const next = { at: performance.now(), waiting: readWaiting() }
  const gap = Math.max(0, next.at - turn.at - EVERY_MS)
  longest = Math.max(longest, gap - (next.waiting - turn.waiting))
  waited = Math.max(waited, gap)
  turn = next
}, EVERY_MS).unref()

process.on('message', () => {
  process.send?.({ longest, waited })
  longest = 0
  waited = 0
})
// What listens must not keep alive what is asked to stop.
process.channel?.unref()

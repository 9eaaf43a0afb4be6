import { existsSync, openSync, readSync } from 'node:fs'
import process from 'node:process'

/*
 * Loaded into a server before its program (`node --import`). On a message it reports the longest block of the event loop, in milliseconds, since
 * the last message. `waited` includes time in which the thread only waited for a processor that other programs were using; `longest` excludes it.
 * Linux reports that time for each thread, and the id of the main thread is that of the process. Elsewhere nothing is subtracted.
 */
const EVERY_MS = 1
const SCHEDULER = `/proc/self/task/${process.pid}/schedstat`

const file = existsSync(SCHEDULER) ? openSync(SCHEDULER, 'r') : undefined
const buffer = Buffer.alloc(128)

/** Milliseconds for which this thread was ready to run but had no processor. */
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
// A process that was asked to stop must not be kept alive by the listener.
process.channel?.unref()

import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/* Hashes passwords below the priority of everything else, one at a time. Plain JavaScript because Node itself loads workers. */

if (!parentPort) throw new Error('hashing.worker.mjs runs only as a worker thread')
const port = parentPort

// Linux sets the priority of the calling thread; other systems would set that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const WORK = { hash: hashSync, verify: verifySync }

/** @param {{ work: 'hash', args: Parameters<typeof hashSync> } | { work: 'verify', args: Parameters<typeof verifySync> }} request */
const run = (request) => (request.work === 'hash' ? WORK.hash(...request.args) : WORK.verify(...request.args))

port.on('message', (request) => {
  try {
    port.postMessage({ result: run(request) })
  } catch (error) {
    port.postMessage({ error })
  }
})

import process from 'node:process'

/** Milliseconds between two checks. */
const INTERVAL = 250

/**
 * Under npm, sends this process a SIGTERM once its parent is gone. A SIGTERM to `npm start` reaches only the shell between npm and node. The shell
 * dies without passing it on, so the server would be left running and would keep its port.
 */
export const endWithParent = () => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, INTERVAL).unref()
}

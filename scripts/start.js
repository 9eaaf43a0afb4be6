import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { endWithParent } from './lib/parent.js'
import { root, script } from './lib/task.js'

/*
 * The server is loaded into this process, so that it gets the signals, its output and exit code are those of this process, and no second process
 * can be left behind.
 */
await script(async () => {
  endWithParent()
  await ensureInstalled()
  await ensureBuilt()
  const main = join(root, 'build/server/main.js')
  process.argv[1] = main
  // A line for each request would push the address and the password off the screen.
  process.env.LOG_LEVEL ??= 'error'
  await import(pathToFileURL(main).href)
})

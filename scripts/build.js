import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { script } from './lib/task.js'

await script(async () => {
  await ensureInstalled()
  await ensureBuilt({ always: true })
})

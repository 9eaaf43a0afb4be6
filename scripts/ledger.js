import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run ledger`: whether the figures of the configured database are what its rows add up to. */

await script(() => runServerProgram('ledger.js'))

import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run ledger`: checks that the figures of the configured database are the sums of its rows. */

await script(() => runServerProgram('ledger.js'))

import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run sample -- --orders 1000000`: adds to the sample of the configured database until it has this number of orders. */

await script(() => runServerProgram('fillSample.js'))

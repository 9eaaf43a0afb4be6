import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run sample -- --orders 1000000`: adds to the sample of the configured database until it has so many orders. */

await script(() => runServerProgram('fillSample.js'))

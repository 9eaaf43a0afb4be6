import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run restore FILE`: loads a backup file into the configured database, which must be empty. */

await script(() => runServerProgram('restore.js'))

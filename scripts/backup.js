import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run backup [FILE]`: saves the configured database as one file. */

await script(() => runServerProgram('backup.js'))

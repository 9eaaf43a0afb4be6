import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run audit [hash]`: whether the audit trail of the configured database is whole. */

await script(() => runServerProgram('audit.js'))

import { runServerProgram } from './lib/serverProgram.js'
import { script } from './lib/task.js'

/* `npm run audit [hash]`: checks that the audit trail of the configured database is intact. */

await script(() => runServerProgram('audit.js'))

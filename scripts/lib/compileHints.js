import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Every module of a script is a function that the first use of it calls. A browser reads such a function twice: once to pass over
 * it, and once more to compile it when it is called, while the page stands still. The hint lets it compile them as it loads the
 * script, beside the page; a browser that does not know it sees a comment.
 */

const HINT = '//# allFunctionsCalledOnLoad\n'

/** Puts the hint at the start of all scripts. @param {string} folder of what was built */
export const hintCompiling = (folder) => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name)
    writeFileSync(path, HINT + readFileSync(path, 'utf8'))
  }
}

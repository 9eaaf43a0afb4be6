import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { appMachine } from '../../machines/app/app.machine.ts'
import { workspaceMachine } from '../../machines/shell/workspace.machine.ts'
import { among, wholeOf } from '../../machines/whole.ts'
import { isMachine } from '../../scripts/lib/machines.js'

const FOLDER = join(__dirname, '../../machines')

// Not imported: a table of tests is made while its module is read, and no machine needs to be named here.
const machines = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.machine.ts'))
  .flatMap((file) => Object.values<unknown>(require(join(FOLDER, file))))
  .filter(isMachine)

/** The workspace with every machine that comes late in its place. */
export const wholeWorkspaceMachine = wholeOf(workspaceMachine, among(machines))

/** The whole model: what the product runs once all its parts have been loaded. */
export const wholeAppMachine = wholeOf(appMachine, among(machines))
